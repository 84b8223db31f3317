/** A part of the page that is loaded when it is first shown. */

import type { ComponentProps, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

type Far = typeof import("./far.ts");

interface Props<K extends keyof Far> {
  readonly name: K;
  readonly props: ComponentProps<Far[K]>;
}

export function Late<K extends keyof Far>({ name, props }: Props<K>) {
  const { say } = useSession();
  const [far, setFar] = useState<Partial<Far>>();
  useEffect(() => {
    import("./far.ts").then(setFar, () => setFar({}));
  }, []);
  if (!far) return null;
  const View = far[name] as ComponentType<object> | undefined;
  return View ? (
    <View {...(props as object)} />
  ) : (
    <p class="lost">{say(PAGE.offline)}</p>
  );
}
