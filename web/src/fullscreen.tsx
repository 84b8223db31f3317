/** The page without the browser around it, for a projector. */

import { IconButton } from "./controls.tsx";
import { useAgain, useEvent } from "./hooks.ts";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

/** Fill the screen, or leave it; without the right to, nothing happens. */
export const toggleFullScreen = (): void => {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => {});
};

/** Not there where the browser cannot do it, as on some phones. */
export function FullScreen() {
  const { say } = useSession();
  useEvent(document, "fullscreenchange", useAgain());
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon={document.fullscreenElement ? "shrink" : "grow"}
      label={say(document.fullscreenElement ? PAGE.shrink : PAGE.grow)}
      press={toggleFullScreen}
    />
  );
}
