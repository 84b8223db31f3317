/** A part of the page that is loaded when it is first shown. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export function Late<P extends object>({ load, props }: { load: Load<P>; props: P }) {
  const [loaded, setLoaded] = useState<{ View: ComponentType<P> }>();
  useEffect(() => {
    load().then(({ default: View }) => setLoaded({ View }));
  }, []);
  return loaded ? <loaded.View {...props} /> : null;
}
