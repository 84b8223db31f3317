/** Language, theme, and what helps a player. */

import { Segments } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";
import { HintChoice } from "./hint/choice.tsx";
import { useSession } from "./session.ts";
import type { Contrast, Reader, Settings, Switch, Theme } from "./settings.ts";
import type { Names } from "./state/geometry.ts";
import type { Pair } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

const SWITCHES: readonly [Switch, Pair, Pair?][] = [
  ["digitFirst", PAGE.digitFirst, PAGE.digitFirstMore],
  ["autoClean", PAGE.autoClean, PAGE.autoCleanMore],
  ["showMistakes", PAGE.showMistakes, PAGE.showMistakesMore],
  ["showSeen", PAGE.showSeen],
  ["showSame", PAGE.showSame],
  ["showTimer", PAGE.showTimer],
  ["showLabels", PAGE.showLabels],
  ["limitHints", PAGE.limitHints, PAGE.limitHintsMore],
];

const LANGS: readonly Settings["lang"][] = ["auto", "en", "zh"];
const READERS: readonly Reader[] = ["beginner", "standard", "expert"];
const NAMES: readonly Names[] = ["A1", "rc"];
const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const CONTRASTS: readonly Contrast[] = ["auto", "normal", "more"];

export function SettingsPanel({ close }: { close: () => void }) {
  const session = useSession();
  const { say, settings } = session;
  return (
    <Dialog title={say(PAGE.settings)} close={close}>
      <Segments
        label={say(PAGE.language)}
        options={[say(PAGE.auto), "English", "中文"]}
        chosen={LANGS.indexOf(settings.lang)}
        choose={(index) => session.set({ lang: LANGS[index]! })}
      />
      <Segments
        label={say(PAGE.words)}
        options={[say(PAGE.beginner), say(PAGE.standard), say(PAGE.expert)]}
        chosen={READERS.indexOf(settings.words)}
        choose={(index) => session.set({ words: READERS[index]! })}
      />
      <Segments
        label={say(PAGE.names)}
        options={["C7", "r3c7"]}
        chosen={NAMES.indexOf(session.names)}
        choose={(index) => session.set({ names: NAMES[index]! })}
        disabled={settings.words === "expert"}
      />
      <Segments
        label={say(PAGE.theme)}
        options={[say(PAGE.auto), say(PAGE.light), say(PAGE.dark)]}
        chosen={THEMES.indexOf(settings.theme)}
        choose={(index) => session.set({ theme: THEMES[index]! })}
      />
      <Segments
        label={say(PAGE.contrast)}
        options={[say(PAGE.auto), say(PAGE.normal), say(PAGE.more)]}
        chosen={CONTRASTS.indexOf(settings.contrast)}
        choose={(index) => session.set({ contrast: CONTRASTS[index]! })}
      />
      <fieldset>
        <legend>{say(PAGE.helping)}</legend>
        {SWITCHES.map(([name, label, more]) => (
          <label key={name} class="switch">
            <span>
              {say(label)}
              {more && <small>{say(more)}</small>}
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={settings[name]}
              onChange={(event) => session.set({ [name]: event.currentTarget.checked })}
            />
          </label>
        ))}
        {settings.limitHints && <HintChoice />}
      </fieldset>
      <p class="quiet">
        <a href="licences.txt" target="_blank" rel="noreferrer">
          {say(PAGE.licences)}
        </a>
      </p>
    </Dialog>
  );
}
