/** In which file a module goes, so that there are few of them.
 *
 *     first   what the first board waits for
 *     idle    what the site asks for before the rest of the room
 *     far     what else belongs to the board's room
 *     shared  what several other rooms have in common
 *     machine Python in a worker, for the page without a server and for the manual
 *     …       each other room, and the photos, by itself
 */

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether whoever loads *root* needs a module at once. */
function isNeeded(
  id: string,
  root: RegExp,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (root.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((each) => isNeeded(each, root, modules, seen));
}

const file = (name: string, root: RegExp, priority: number) => ({
  name: (id: string, modules: Modules) => (isNeeded(id, root, modules) ? name : null),
  priority,
});

export const GROUPS = [
  file("first", /\/src\/main\.tsx$/, 3),
  { name: "idle", test: /\/src\/idle\.ts$/, priority: 3 }, // the site begins with it
  { name: "machine", test: /\/src\/site\/(machine|worker)\.ts/, priority: 2 },
  file("far", /\/src\/far\.ts$/, 2),
  { name: "shared", test: /\/src\//, minShareCount: 2, priority: 1 },
];
