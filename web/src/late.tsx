/** A part of the page that is loaded when it is first shown. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export function Late<P extends object>({ load, props }: { load: Load<P>; props: P }) {
  const { say } = useSession();
  const [loaded, setLoaded] = useState<{ View?: ComponentType<P> }>();
  useEffect(() => {
    load().then(
      ({ default: View }) => setLoaded({ View }),
      () => setLoaded({}),
    );
  }, []);
  if (!loaded) return null;
  return loaded.View ? (
    <loaded.View {...props} />
  ) : (
    <p class="lost">{say(PAGE.offline)}</p>
  );
}
