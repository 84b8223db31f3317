/** What leaves the page: a link, a text, a picture, a sheet of paper, another site. */

import { useEffect, useRef, useState } from "preact/hooks";
import { positionOf } from "../api.ts";
import { Board } from "../board/board.tsx";
import type { Picture } from "../board/picture.ts";
import type { Snapshot } from "../code.ts";
import { Button, Segments } from "../controls.tsx";
import { Dialog } from "../dialog.tsx";
import { linkTo, snapshot } from "../link.ts";
import { titleOf } from "../play/games.tsx";
import { pictured } from "../play/pictured.ts";
import { positionAsked, sentence } from "../ruled/ruling.ts";
import { useSession } from "../session.ts";
import { type Game, marksMeant } from "../state/game.ts";
import { geometry } from "../state/geometry.ts";
import { blank } from "../state/position.ts";
import type { Pair } from "../words/index.ts";
import { PAGE } from "../words/page.ts";
import { SHARE } from "../words/share.ts";
import "../style/share.css";
import { isHere, parseBase } from "./base.ts";
import { sitesFor } from "./elsewhere.ts";
import { download, pngFile, svgFile, svgText } from "./files.ts";
import { QrFigure } from "./qr-figure.tsx";
import { candidateText, gridText, lineText, recordText } from "./texts.ts";

const SVG_SIDE = 720;
const PNG_SIDE = 1440;

interface Props {
  readonly close: () => void;
  /** What is shared; by default the game on the board. */
  readonly game?: Game;
}

export default function Share({ close, game: shared }: Props) {
  const { say, game: onBoard, settings } = useSession();
  const played = shared ?? onBoard;
  const [alone, setAlone] = useState(false);
  const game: Game = alone
    ? { ...played, now: blank(played.puzzle.givens), auto: false }
    : played;
  const position = snapshot(game);
  const page = settings.base || location.origin + location.pathname;
  const link = linkTo(position, page);
  const {
    selection: _,
    seen: __,
    spotlight: ___,
    ...picture
  } = pictured(game, settings, new Set());
  return (
    <Dialog title={say(PAGE.share)} close={close}>
      <div class="share">
        <Segments
          label={say(SHARE.what)}
          options={[say(SHARE.position), say(SHARE.puzzle)]}
          chosen={Number(alone)}
          choose={(index) => setAlone(index === 1)}
        />
        <Drawn
          picture={picture}
          title={titleOf(game.puzzle, say)}
          told={game.puzzle.shown?.told.map(({ text }) => sentence(text)) ?? []}
        />
        <Copied name={SHARE.link} copy={SHARE.copyLink} text={link} />
        <p class="quiet">{say(SHARE.linkMore)}</p>
        <Scanned link={link} />
        <Base page={page} />
        {game.puzzle.rules ? (
          <Copied
            name={SHARE.text}
            copy={SHARE.copyText}
            text={game.puzzle.shown ? recordText(game.puzzle) : ""}
          />
        ) : (
          <Texts game={game} />
        )}
        <Elsewhere game={game} position={position} />
      </div>
    </Dialog>
  );
}

/** The link for the cameras of a class, once it is asked for. */
function Scanned({ link }: { link: string }) {
  const { say } = useSession();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <details
      ref={place}
      class="scanned"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{say(SHARE.code)}</summary>
      {open && (
        <QrFigure text={link} title={say(SHARE.codeOf)} tooLong={say(SHARE.codeLong)} />
      )}
    </details>
  );
}

/** Where links lead, to be changed; and a word where that is no place for others. */
function Base({ page }: { page: string }) {
  const session = useSession();
  const { say, settings } = session;
  const [text, setText] = useState(settings.base);
  const base = parseBase(text);
  const type = (typed: string) => {
    setText(typed);
    const found = parseBase(typed);
    if (found !== undefined) session.set({ base: found });
  };
  return (
    <details class="base" open={isHere(page)}>
      <summary>{say(SHARE.base)}</summary>
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        spellcheck={false}
        aria-label={say(SHARE.base)}
        aria-invalid={base === undefined}
        placeholder={location.origin + location.pathname}
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <p class={isHere(page) || base === undefined ? "problem" : "quiet"} role="status">
        {say(
          base === undefined
            ? SHARE.noBase
            : isHere(page)
              ? SHARE.onlyHere
              : SHARE.baseMore,
        )}
      </p>
    </details>
  );
}

interface DrawnProps {
  readonly picture: Picture;
  readonly title: string;
  readonly told: readonly string[];
}

/** The board as it will be saved or printed, and on paper its rules in words. */
function Drawn({ picture, title, told }: DrawnProps) {
  const { say, settings } = useSession();
  const frame = useRef<HTMLDivElement>(null);
  const svg = (side: number) =>
    svgText(frame.current!.querySelector<SVGSVGElement>("svg")!, side);
  const save: readonly [string, () => void][] = [
    ["SVG", () => download(svgFile(svg(SVG_SIDE)), "sudoku.svg")],
    [
      "PNG",
      () =>
        pngFile(svg(PNG_SIDE), PNG_SIDE).then((file) => download(file, "sudoku.png")),
    ],
    [say(SHARE.print), () => print()],
  ];
  return (
    <div class="drawn">
      <div ref={frame}>
        <h2 class="on-paper">{title}</h2>
        <Board
          picture={picture}
          labels={settings.showLabels}
          title={say(SHARE.preview)}
        />
        <p class="on-paper">{told.join(" ")}</p>
      </div>
      <div class="save">
        {save.map(([what, run]) => (
          <Button key={what} press={run}>
            {what}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Texts({ game }: { game: Game }) {
  const { say } = useSession();
  const [format, setFormat] = useState(0);
  const board = geometry(game.puzzle.layout);
  const { digits } = game.now;
  const text = [
    () => lineText(digits),
    () => gridText(digits, board),
    () => candidateText(digits, marksMeant(game), board),
  ][format]!();
  return (
    <>
      <Segments
        label={say(SHARE.format)}
        options={[say(SHARE.line), say(SHARE.grid), say(SHARE.candidates)]}
        chosen={format}
        choose={setFormat}
      />
      <Copied name={SHARE.text} copy={SHARE.copyText} text={text} />
    </>
  );
}

interface CopiedProps {
  readonly name: Pair;
  readonly copy: Pair;
  readonly text: string;
}

/** A text that can be seen, chosen and copied. */
function Copied({ name, copy, text }: CopiedProps) {
  const { say, announce } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState({ text: "", said: copy });
  const said = done.text === text ? done.said : copy;
  const run = async () => {
    field.current!.select();
    const said = (await copyText(text)) ? SHARE.copied : SHARE.notCopied;
    setDone({ text, said });
    announce(say(said));
  };
  return (
    <div class="copied">
      <textarea
        ref={field}
        readOnly
        rows={Math.min(text.split("\n").length, 11)}
        wrap={text.includes("\n") ? "off" : "soft"}
        aria-label={say(name)}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="primary" press={run}>
        {say(said)}
      </Button>
    </div>
  );
}

/** Copy; where the page is not trusted with the clipboard, what is selected. */
const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => document.execCommand("copy"),
      )
    : Promise.resolve(document.execCommand("copy"));

interface Link {
  readonly name: string;
  readonly address: string;
}

/** Links to other sites: few that the page writes itself, and all of the server's. */
function Elsewhere({ game, position }: { game: Game; position: Snapshot }) {
  const { say } = useSession();
  const told = useTold(game);
  const known = game.puzzle.rules ? [] : sitesFor(position.layout);
  const own = known.map(({ name, address }) => ({ name, address: address(position) }));
  const links = [
    ...told,
    ...own.filter(({ name }) => !told.some((each) => each.name === name)),
  ];
  if (!links.length) return null;
  return (
    <section>
      <h3>{say(SHARE.elsewhere)}</h3>
      <ul class="sites">
        {links.map(({ name, address }) => (
          <li key={name}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={say(SHARE.opens, { site: name })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the server can link to; nothing where it cannot be reached. */
function useTold(game: Game): readonly Link[] {
  const { api } = useSession();
  const [told, setTold] = useState<readonly Link[]>([]);
  const plain = positionOf(game);
  const { rules } = game.puzzle;
  useEffect(() => {
    let wanted = true;
    setTold([]);
    // A link may bring rules that cannot be unpacked: then there is nothing to link to.
    const ask = async () => api.ask("elsewhere", rules ? positionAsked(game) : plain);
    ask().then(
      ({ links }) => wanted && setTold(links),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [JSON.stringify([plain, rules])]);
  return told;
}
