/** A part of the page that is loaded when it is first shown. */

import type { ComponentProps, ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { useAgain } from "./hooks.ts";
import { Lost } from "./lost.tsx";
import type { RoomProps } from "./rooms.ts";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

type Far = typeof import("./far.ts");
type Load<M> = () => Promise<M>;

export const far: Load<Far> = () => import("./far.ts");

/** What has come, and what could not be fetched. */
const COME = new Map<Load<object>, object>();

/** A file of the page: nothing while it is fetched, and empty if nobody gives it. */
function useFile<M extends object>(
  load: Load<M>,
): [Partial<M> | undefined, () => void] {
  const again = useAgain();
  const file = COME.get(load) as Partial<M> | undefined;
  const fetch = () => {
    load()
      .then(
        (come) => COME.set(load, come),
        () => COME.set(load, {}),
      )
      .then(again);
  };
  useEffect(() => {
    if (!file) fetch();
  }, [load]);
  return [file, fetch];
}

interface FromProps<M> {
  readonly load: Load<M>;
  readonly name: keyof M;
  readonly props: object;
}

function From<M extends object>({ load, name, props }: FromProps<M>) {
  const { say } = useSession();
  const [file, fetch] = useFile(load);
  if (!file) return null;
  const View = file[name] as ComponentType<object> | undefined;
  return View ? <View {...props} /> : <Lost text={say(PAGE.offline)} again={fetch} />;
}

interface LateProps<K extends keyof Far> {
  readonly name: K;
  readonly props: ComponentProps<Far[K]>;
}

/** A part of the board's room. */
export const Late = <K extends keyof Far>({ name, props }: LateProps<K>) => (
  <From load={far} name={name} props={props as object} />
);

export type LoadRoom = Load<{ default: ComponentType<RoomProps> }>;

/** Another room, in a file of its own. */
export const LateRoom = ({ load, ...props }: { load: LoadRoom } & RoomProps) => (
  <From load={load} name="default" props={props} />
);
