/** The pages of a sheet, as they look on the screen and on paper.
 *
 * Lengths are millimetres of the paper: `--mm` in the style sheet, whatever the width.
 */

import { Board } from "../board/board.tsx";
import { linkTo } from "../link.ts";
import { titleOf } from "../play/games.tsx";
import { sentence } from "../ruled/ruling.ts";
import { useSession } from "../session.ts";
import { QrFigure } from "../share/qr-figure.tsx";
import { blank } from "../state/position.ts";
import { LEVELS } from "../words/levels.ts";
import { SHEET } from "../words/sheet.ts";
import {
  type Exercise,
  type Numbered,
  PER_ANSWERS,
  type Plan,
  pagesOf,
  pictureOf,
} from "./plan.ts";

interface Props {
  readonly plan: Plan;
  readonly exercises: readonly Exercise[];
}

export function Pages({ plan, exercises }: Props) {
  const { say } = useSession();
  const pages = pagesOf(exercises, plan.each);
  const solved = plan.solutions ? pagesOf(exercises, PER_ANSWERS) : [];
  const title = plan.title || say(SHEET.usualTitle);
  return (
    <div class="papers">
      {plan.cover && <Cover title={title} exercises={exercises} />}
      {pages.map((here, at) => (
        <section key={at} class={`paper-page each-${plan.each}`}>
          <Heading title={title} names={plan.names} />
          <div class="boards">
            {here.map((each) => (
              <Task key={each.number} {...{ each, plan }} />
            ))}
          </div>
          <footer>{at + 1}</footer>
        </section>
      ))}
      {solved.map((here, at) => (
        <section key={at} class="paper-page answers">
          <Heading title={say(SHEET.answers)} names={false} />
          <div class="boards">
            {here.map((each) => (
              <Answer key={each.number} {...each} />
            ))}
          </div>
          <footer>{pages.length + at + 1}</footer>
        </section>
      ))}
    </div>
  );
}

function Heading({ title, names }: { title: string; names: boolean }) {
  const { say } = useSession();
  return (
    <header>
      <h2>{title}</h2>
      {names && (
        <p class="name-lines">
          <span>{say(SHEET.name)}</span>
          <span>{say(SHEET.date)}</span>
        </p>
      )}
    </header>
  );
}

function Cover({ title, exercises }: { title: string; exercises: Props["exercises"] }) {
  const { say } = useSession();
  return (
    <section class="paper-page cover">
      <h2>{title}</h2>
      <p>{say(SHEET.inside, { n: exercises.length })}</p>
      {exercises[0] && <Board picture={pictureOf(exercises[0], false)} />}
    </section>
  );
}

function Task({ each, plan }: { each: Numbered; plan: Plan }) {
  const { say } = useSession();
  const { puzzle, level, number } = each;
  const told = puzzle.shown?.told.map(({ text }) => sentence(text)).join(" ");
  const named = puzzle.title ? titleOf(puzzle, say) : level && say(LEVELS[level]);
  return (
    <figure>
      <figcaption>
        <strong>{number}</strong>
        {plan.levels && named && <span>{named}</span>}
      </figcaption>
      <Board picture={pictureOf(each, false)} title={say(SHEET.board, { n: number })} />
      {told && <p class="told-rule">{told}</p>}
      {plan.codes && (
        <QrFigure
          text={addressOf(each)}
          title={say(SHEET.codeOf, { n: number })}
          tooLong=""
        />
      )}
    </figure>
  );
}

/** Where a pupil plays the puzzle, and may ask for hints. */
function addressOf({ puzzle: { givens, layout, rules } }: Exercise): string {
  const page = location.origin + location.pathname;
  const puzzle = { layout, givens, ...(rules && { rules }) };
  return linkTo({ ...puzzle, now: blank(givens), auto: false }, page);
}

function Answer(each: Numbered) {
  const { say } = useSession();
  return (
    <figure>
      <figcaption>
        <strong>{each.number}</strong>
        {!each.solution.length && <span>{say(SHEET.unsolved)}</span>}
      </figcaption>
      <Board
        picture={pictureOf(each, true)}
        title={say(SHEET.answer, { n: each.number })}
      />
    </figure>
  );
}
