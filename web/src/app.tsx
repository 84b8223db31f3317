/** The frame around every room: the bar at the top, and what is said aloud. */

import { Component } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { IconButton } from "./controls.tsx";
import { useAgain, useEvent } from "./hooks.ts";
import { Icon } from "./icons.tsx";
import { Late, LateRoom } from "./late.tsx";
import { Lost } from "./lost.tsx";
import { Play } from "./play/play.tsx";
import { ROOMS, type Room } from "./rooms.ts";
import { useRoute } from "./router.ts";
import { useSession } from "./session.ts";
import type { Settings } from "./settings.ts";
import { PAGE } from "./words/page.ts";

export function App() {
  const session = useSession();
  const again = useAgain();
  useLayoutEffect(() => session.subscribe(again), [session]);
  const route = useRoute();
  const room = ROOMS.find(({ path }) => path === route.room) ?? ROOMS[0]!;
  useLook(session.settings);
  useEffect(() => {
    document.documentElement.lang = session.lang === "zh" ? "zh-CN" : "en";
    document.title = room.path ? `${session.say(room.name)} · nonet` : "nonet";
  }, [session.lang, room]);
  return (
    <>
      <Bar current={room} />
      <main id="main">
        <RoomView key={room.path} room={room} rest={route.rest} />
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {session.announcement}
      </div>
    </>
  );
}

const DARK = matchMedia("(prefers-color-scheme: dark)");
const MORE = matchMedia("(prefers-contrast: more)");

/** Wear what was chosen, or what the system asks for. */
function useLook({ theme, contrast }: Settings): void {
  const again = useAgain();
  useEvent(DARK, "change", again);
  useEvent(MORE, "change", again);
  const { dataset } = document.documentElement;
  const dark = theme === "auto" ? DARK.matches : theme === "dark";
  const more = contrast === "auto" ? MORE.matches : contrast === "more";
  useLayoutEffect(() => {
    dataset.theme = dark ? "dark" : "light";
    dataset.contrast = more ? "more" : "normal";
  }, [dark, more]);
}

interface RoomViewProps {
  readonly room: Room;
  readonly rest: string;
}

/** A room; where a mistake of the page shows itself, what it was in place of nothing. */
class RoomView extends Component<RoomViewProps, { error?: unknown }> {
  override componentDidCatch(error: unknown): void {
    this.setState({ error });
    reportError(error);
  }
  override render() {
    const { room, rest } = this.props;
    const { error } = this.state;
    if (error)
      return (
        <Lost text={String(error)} again={() => this.setState({ error: undefined })} />
      );
    return room.load ? <LateRoom load={room.load} rest={rest} /> : <Play />;
  }
}

function Bar({ current }: { current: Room }) {
  const { say } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <header class="bar">
      <a class="skip" href="#main" onClick={focusMain}>
        {say(PAGE.skip)}
      </a>
      <a class="brand" href="#/" aria-label="nonet">
        <Icon name="nonet" />
        <span>nonet</span>
      </a>
      <nav aria-label={say(PAGE.rooms)}>
        {ROOMS.filter(({ aside }) => !aside).map((room) => (
          <a
            key={room.path}
            href={`#/${room.path}`}
            aria-current={room === current ? "page" : undefined}
          >
            {say(room.name)}
          </a>
        ))}
      </nav>
      <IconButton
        icon="settings"
        label={say(PAGE.settings)}
        press={() => setOpen(true)}
      />
      {open && <Late name="SettingsPanel" props={{ close: () => setOpen(false) }} />}
    </header>
  );
}

/** A link to #main would be taken for a room: move the focus by hand. */
function focusMain(event: Event): void {
  event.preventDefault();
  const board = document.querySelector<HTMLElement>("main [tabindex='0']");
  (board ?? document.querySelector<HTMLElement>("main a, main button"))?.focus();
}
