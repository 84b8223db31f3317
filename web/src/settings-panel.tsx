/** Language, theme, and what helps a player. */

import { Segments } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";
import { useSession } from "./session.ts";
import type { Switch, Theme } from "./settings.ts";
import type { Pair } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

const SWITCHES: readonly [Switch, Pair, Pair?][] = [
  ["autoClean", PAGE.autoClean, PAGE.autoCleanMore],
  ["showMistakes", PAGE.showMistakes, PAGE.showMistakesMore],
  ["showSeen", PAGE.showSeen],
  ["showSame", PAGE.showSame],
  ["showTimer", PAGE.showTimer],
  ["showLabels", PAGE.showLabels],
];

const THEMES: readonly [Theme, Pair][] = [
  ["auto", PAGE.auto],
  ["light", PAGE.light],
  ["dark", PAGE.dark],
  ["contrast", PAGE.contrast],
];

export function SettingsPanel({ close }: { close: () => void }) {
  const session = useSession();
  const { say, settings } = session;
  return (
    <Dialog title={say(PAGE.settings)} close={close}>
      <Choice
        name="lang"
        label={say(PAGE.language)}
        options={[
          ["auto", say(PAGE.auto)],
          ["en", "English"],
          ["zh", "中文"],
        ]}
      />
      <Choice
        name="theme"
        label={say(PAGE.theme)}
        options={THEMES.map(([theme, name]) => [theme, say(name)])}
      />
      <fieldset class="switches">
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
      </fieldset>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: "lang" | "theme";
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
}

function Choice({ name, label, options }: ChoiceProps) {
  const session = useSession();
  return (
    <Segments
      label={label}
      options={options.map(([, text]) => text)}
      chosen={options.findIndex(([value]) => value === session.settings[name])}
      choose={(index) => session.set({ [name]: options[index]![0] })}
    />
  );
}
