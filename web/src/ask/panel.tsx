/** Questions of the player: about a cell, a candidate, a step, the whole puzzle. */

import { useEffect, useRef } from "preact/hooks";
import { Button, IconButton } from "../controls.tsx";
import type { Ladder } from "../hint/ladder.ts";
import { Told } from "../hint/panel.tsx";
import type { Lay } from "../play/play.tsx";
import { type Session, useSession } from "../session.ts";
import { boardOf, marksMeant } from "../state/game.ts";
import { bit, cellText, range, symbol } from "../state/geometry.ts";
import { ASK } from "../words/ask.ts";
import { HINT } from "../words/hint.ts";
import { PAGE } from "../words/page.ts";
import "../style/ask.css";
import { type Inquiry, type Question, useInquiry } from "./inquiry.ts";
import { askCell, askPuzzle, askStep, lastStep } from "./question.ts";
import { restsOf } from "./stages.ts";

interface Props {
  readonly ladder: Ladder;
  readonly goBack: () => void;
  /** Lay something over the board. */
  readonly lay: (over: Lay | undefined) => void;
}

export function AskPanel({ ladder, goBack, lay }: Props) {
  const session = useSession();
  const { game, say } = session;
  const inquiry = useInquiry(lay);
  const { question, answer, waiting, problem } = inquiry;
  const cell = game.selection.length === 1 ? game.selection[0] : undefined;
  useEffect(inquiry.clear, [cell]);
  useTyped(ladder, inquiry, session, cell);
  const name =
    cell === undefined ? "" : cellText(cell, boardOf(game).size, session.names);
  const title = name ? say(ASK.about, { cell: name }) : say(ASK.title);
  return (
    <section class="hint ask" aria-label={title} aria-busy={waiting}>
      <div class="hint-head">
        <h2>{question?.title ?? title}</h2>
        <IconButton icon="close" label={say(PAGE.close)} press={ladder.close} />
      </div>
      {waiting && <p class="quiet busy">{say(ASK.thinking)}</p>}
      {problem && <p class="problem">{problem}</p>}
      {answer && <Answered inquiry={inquiry} />}
      {!question && <Questions cell={cell} ask={inquiry.ask} />}
      {question && <Foot inquiry={inquiry} goBack={goBack} />}
    </section>
  );
}

/** Hear the keys of the board: a digit asks about it, and the key for why goes on. */
function useTyped(
  { asked }: Ladder,
  inquiry: Inquiry,
  session: Session,
  cell: number | undefined,
): void {
  const first = useRef(true);
  useEffect(() => {
    const digit = asked?.digit ?? 0;
    const opening = first.current && !digit;
    first.current = false;
    if (opening) return;
    if (!digit && inquiry.answer) return inquiry.go(inquiry.at + 1);
    if (cell === undefined || session.game.puzzle.givens[cell]) return;
    const own = session.game.now.digits[cell]!;
    if (digit || !inquiry.question)
      inquiry.ask(cellQuestion(session, cell, own || digit));
  }, [asked]);
}

/** Ask what a cell is, whether it can be a digit, or whether the player's is right. */
function cellQuestion(session: Session, cell: number, digit = 0): Question {
  const { game, say } = session;
  const own = game.now.digits[cell]!;
  const values = {
    cell: cellText(cell, boardOf(game).size, session.names),
    digit: symbol(digit),
  };
  const pair = own ? ASK.right : digit ? ASK.can : ASK.what;
  return {
    kind: own ? "digit" : "cell",
    title: say(pair, values),
    asked: askCell(game, cell, digit),
  };
}

interface QuestionsProps {
  readonly cell: number | undefined;
  readonly ask: (question: Question) => void;
}

function Questions({ cell, ask }: QuestionsProps) {
  const session = useSession();
  const { game, say, answer } = session;
  const step = lastStep(game);
  const many = answer.count === "none" || answer.count === "several";
  const title = say(answer.count === "none" ? ASK.none : ASK.several);
  return (
    <>
      {cell === undefined ? (
        <p class="quiet">{say(ASK.choose)}</p>
      ) : (
        <OfCell cell={cell} ask={ask} />
      )}
      <div class="ask-more">
        {step && (
          <Button
            press={() =>
              ask({ kind: "step", title: say(ASK.step), asked: askStep(game, step) })
            }
          >
            {say(ASK.step)}
          </Button>
        )}
        {many && (
          <Button press={() => ask({ kind: "puzzle", title, asked: askPuzzle(game) })}>
            {title}
          </Button>
        )}
      </div>
    </>
  );
}

/** What can be asked of a cell: each of its digits, or what it is. */
function OfCell({ cell, ask }: { cell: number } & Pick<QuestionsProps, "ask">) {
  const session = useSession();
  const { game, say } = session;
  const { size } = boardOf(game);
  const name = cellText(cell, size, session.names);
  if (game.puzzle.givens[cell]) return <p>{say(ASK.given, { cell: name })}</p>;
  const own = game.now.digits[cell]!;
  const main = cellQuestion(session, cell, own);
  const marks = marksMeant(game)[cell]! || boardOf(game).all;
  return (
    <>
      {!own && (
        <fieldset class="ask-digits">
          <legend>{say(ASK.digits, { cell: name })}</legend>
          {range(size).map((index) => {
            const digit = index + 1;
            const stands = marks & bit(digit);
            const values = { cell: name, digit: symbol(digit) };
            return (
              <button
                key={digit}
                type="button"
                class={stands ? "" : "absent"}
                aria-label={say(stands ? ASK.can : ASK.gone, values)}
                onClick={() => ask(cellQuestion(session, cell, digit))}
              >
                {symbol(digit)}
              </button>
            );
          })}
        </fieldset>
      )}
      <Button kind="primary" press={() => ask(main)}>
        {main.title}
      </Button>
    </>
  );
}

/** What is told so far: the verdict, and a step of the proof. */
function Answered({ inquiry }: { inquiry: Inquiry }) {
  const { say } = useSession();
  const { stages, at, go } = inquiry;
  const answer = inquiry.answer!;
  const { text, place } = stages[at]!;
  if (place === undefined) return <p class="told">{text}</p>;
  const first = stages.length - answer.steps.length;
  const rests = restsOf(answer, place);
  return (
    <>
      <p>{text}</p>
      {answer.steps.length > 1 && (
        <p class="quiet">{say(ASK.of, { step: place + 1, of: answer.steps.length })}</p>
      )}
      <Told figure={answer.figures[place]!} />
      {rests.length > 0 && (
        <p class="ask-rests">
          {say(ASK.rests)}{" "}
          {rests.map((step) => (
            <button key={step} type="button" onClick={() => go(first + step - 1)}>
              {say(ASK.restsOn, { step })}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** The way on, the way back, and another question. */
function Foot({ inquiry, goBack }: { inquiry: Inquiry; goBack: () => void }) {
  const { say } = useSession();
  const { question, answer, stages, at, waiting, problem } = inquiry;
  if (waiting) return <Button press={inquiry.clear}>{say(ASK.stop)}</Button>;
  const next = stages[at + 1];
  const onward = next?.cells ? ASK.which : next?.place ? ASK.next : ASK.why;
  const mistaken = answer?.verdict === "not so" && question?.kind !== "cell" && !next;
  return (
    <div class="hint-foot">
      {problem && question && (
        <Button kind="primary" press={() => inquiry.ask(question)}>
          {say(HINT.retry)}
        </Button>
      )}
      {next && (
        <Button kind="primary" press={() => inquiry.go(at + 1)}>
          {say(onward)}
        </Button>
      )}
      {mistaken && (
        <Button kind="primary" press={goBack}>
          {say(HINT.goBack)}
        </Button>
      )}
      {at > 0 && <Button press={() => inquiry.go(at - 1)}>{say(ASK.back)}</Button>}
      <Button press={inquiry.clear}>{say(ASK.another)}</Button>
    </div>
  );
}
