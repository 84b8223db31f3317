/** What the bench opens: the board, all rules, words, drafts. */

import { useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { Button, IconButton, Segments } from "../controls.tsx";
import { Dialog } from "../dialog.tsx";
import { useSession } from "../session.ts";
import { RULEBOOK, SIZES } from "../shared/rulebook.ts";
import { BENCH } from "../words/bench.ts";
import { boardOf, type Draft, type Laid, mayHaveWindows } from "./draft.ts";
import { drafts, type KeptDraft, keepDraft, removeDraft } from "./drafts.ts";
import { Glyph } from "./glyph.tsx";
import { ruleWords } from "./labels.ts";
import { isSameWhole, WHOLE } from "./rules.ts";
import type { BenchAction } from "./state.ts";

interface Props {
  readonly draft: Draft;
  readonly dispatch: (action: BenchAction) => void;
  readonly close: () => void;
}

export function BoardDialog({ draft, dispatch, close }: Props) {
  const { say } = useSession();
  const { size, regions, diagonals, windows } = draft;
  const change = (change: Partial<Draft>) => dispatch({ type: "board", change });
  return (
    <Dialog title={say(BENCH.boardMenu)} close={close}>
      <Segments
        label={say(BENCH.size)}
        options={SIZES.map(String)}
        chosen={SIZES.indexOf(size)}
        choose={(index) => change({ size: SIZES[index]! })}
      />
      <p class="quiet small">{say(BENCH.sizeMore)}</p>
      <div>
        <Switch
          name={say(BENCH.diagonals)}
          on={diagonals}
          turn={(diagonals) => change({ diagonals })}
        />
        {mayHaveWindows(size) && (
          <Switch
            name={say(BENCH.windows)}
            on={windows}
            turn={(windows) => change({ windows })}
          />
        )}
        {WHOLE.map((rule) => (
          <WholeSwitch key={wholeName(rule)} {...{ rule, draft, dispatch }} />
        ))}
      </div>
      {regions && (
        <Button press={() => dispatch({ type: "boxes" })}>
          {say(BENCH.boxesAgain)}
        </Button>
      )}
    </Dialog>
  );
}

const wholeName = ({ rule, direction = "" }: Laid): string => rule + direction;

type WholeProps = Pick<Props, "draft" | "dispatch"> & { readonly rule: Laid };

function WholeSwitch({ rule, draft, dispatch }: WholeProps) {
  const { say } = useSession();
  const [title, demand] = ruleWords(rule.rule, say);
  const name = rule.direction
    ? say(rule.direction === "falling" ? BENCH.falling : BENCH.rising)
    : title;
  return (
    <Switch
      name={name}
      more={demand}
      on={draft.rules.some((each) => isSameWhole(each, rule))}
      turn={() => dispatch({ type: "toggle", rule })}
    />
  );
}

interface SwitchProps {
  readonly name: string;
  readonly more?: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

const Switch = ({ name, more, on, turn }: SwitchProps) => (
  <label class="switch">
    <span>
      {name}
      {more && <small>{more}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={on}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  </label>
);

/** Every rule that is laid by hand, to be found by its words. */
export function RulesDialog({ draft, dispatch, close }: Props) {
  const { say } = useSession();
  const [sought, setSought] = useState("");
  const found = RULEBOOK.filter(({ gesture }) => gesture !== "whole")
    .map(({ name }) => ({ name, words: ruleWords(name, say) }))
    .filter(({ name, words }) => isFound(sought, [name, ...words]));
  const whole = WHOLE.filter(({ rule }) =>
    isFound(sought, [rule, ...ruleWords(rule, say)]),
  );
  return (
    <Dialog title={say(BENCH.allRules)} close={close}>
      <input
        class="find"
        type="search"
        aria-label={say(BENCH.find)}
        placeholder={say(BENCH.find)}
        value={sought}
        onInput={(event) => setSought(event.currentTarget.value)}
      />
      {!found.length && !whole.length && <p class="quiet">{say(BENCH.noRule)}</p>}
      <ul class="rulebook">
        {found.map(({ name, words: [title, demand] }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                dispatch({ type: "tool", tool: name });
                close();
              }}
            >
              <Glyph name={name} />
              <span>
                <strong>{title}</strong>
                <small>{demand}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {whole.length > 0 && (
        <div>
          <h3>{say(BENCH.wholeRules)}</h3>
          {whole.map((rule) => (
            <WholeSwitch key={wholeName(rule)} {...{ rule, draft, dispatch }} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

const isFound = (sought: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(sought.trim().toLowerCase()));

export function WordsDialog({ draft, dispatch, close }: Props) {
  const { say } = useSession();
  const change = (change: Partial<Draft>) => dispatch({ type: "words", change });
  return (
    <Dialog title={say(BENCH.about)} close={close}>
      <label class="bench-field">
        <span>{say(BENCH.title)}</span>
        <input
          maxLength={200}
          value={draft.title}
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </label>
      <label class="bench-field">
        <span>{say(BENCH.author)}</span>
        <input
          maxLength={200}
          value={draft.author}
          onInput={(event) => change({ author: event.currentTarget.value })}
        />
      </label>
      <label class="bench-field">
        <span>{say(BENCH.words)}</span>
        <textarea
          rows={5}
          maxLength={4000}
          value={draft.words}
          onInput={(event) => change({ words: event.currentTarget.value })}
        />
      </label>
      <p class="quiet small">{say(BENCH.wordsMore)}</p>
    </Dialog>
  );
}

interface DraftsProps {
  /** The one on the bench. */
  readonly current: string;
  readonly open: (kept: KeptDraft) => void;
  readonly close: () => void;
}

export function DraftsDialog({ current, open, close }: DraftsProps) {
  const { say, storage, announce } = useSession();
  const [all, setAll] = useState(() => drafts(storage));
  const [gone, setGone] = useState<KeptDraft>();
  const again = (gone?: KeptDraft) => {
    setGone(gone);
    setAll(drafts(storage));
  };
  const titleOf = ({ draft }: KeptDraft) => draft.title || say(BENCH.untitled);
  const remove = (kept: KeptDraft) => {
    removeDraft(storage, kept.id);
    again(kept);
    announce(say(BENCH.removed, { title: titleOf(kept) }));
  };
  const others = all.filter(({ id }) => id !== current);
  return (
    <Dialog title={say(BENCH.drafts)} close={close}>
      {gone && (
        <div class="gone-draft">
          <span>{say(BENCH.removed, { title: titleOf(gone) })}</span>
          <Button
            press={() => {
              keepDraft(storage, gone);
              again();
            }}
          >
            {say(BENCH.bringBack)}
          </Button>
        </div>
      )}
      {!others.length && <p class="quiet">{say(BENCH.noDrafts)}</p>}
      <ul class="games">
        {others.map((kept) => (
          <li key={kept.id}>
            <DraftCover kept={kept} title={titleOf(kept)} open={() => open(kept)} />
            <IconButton
              icon="remove"
              label={say(BENCH.removeDraft, { title: titleOf(kept) })}
              press={() => remove(kept)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface CoverProps {
  readonly kept: KeptDraft;
  readonly title: string;
  readonly open: () => void;
}

function DraftCover({ kept: { draft, touched }, title, open }: CoverProps) {
  const { say, lang } = useSession();
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(touched);
  const { givens, rules } = draft;
  const counts = [
    say(BENCH.draftTold, { n: givens.filter(Boolean).length }),
    say(BENCH.draftRules, { n: rules.length }),
  ];
  return (
    <button type="button" class="game" onClick={open}>
      <Board picture={{ board: boardOf(draft), digits: givens, givens }} />
      <span>
        <strong>{title}</strong>
        <small>{counts.join(" · ")}</small>
        <small>{day}</small>
      </span>
    </button>
  );
}
