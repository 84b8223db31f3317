/** Every technique by its level, and a way to search them. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { ListedTechniqueJson } from "../api.ts";
import { useSession } from "../session.ts";
import type { Pair, Say } from "../words/index.ts";
import { LEARN } from "../words/learn.ts";
import { LEVELS } from "../words/levels.ts";
import { search } from "./lessons.ts";

const ORDER = Object.entries(LEVELS) as [ListedTechniqueJson["level"], Pair][];

interface Props {
  readonly techniques: readonly ListedTechniqueJson[];
  /** The lesson that the reader comes back from. */
  readonly last: string;
}

export function Contents({ techniques, last }: Props) {
  const { say } = useSession();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  const [wanted, setWanted] = useState("");
  const found = search(techniques, wanted);
  return (
    <>
      <div class="learn-search">
        <input
          type="search"
          value={wanted}
          placeholder={say(LEARN.search)}
          aria-label={say(LEARN.search)}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <p class="quiet" role="status">
          {say(found.length ? LEARN.found : LEARN.nothing, { n: found.length })}
        </p>
      </div>
      {groups(found, say).map(({ id, name, level, here }) => (
        <section key={id} aria-labelledby={`level-${id}`}>
          <h2 id={`level-${id}`}>
            {level && <i class={`dot level-${level}`} />} {name}{" "}
            <small class="quiet">{here.length}</small>
          </h2>
          <ul class="techniques">
            {here.map((each) => (
              <Entry
                key={each.key}
                taught={each}
                link={each.key === last ? link : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface Group {
  readonly id: string;
  readonly name: string;
  readonly level?: ListedTechniqueJson["level"];
  readonly here: readonly ListedTechniqueJson[];
}

/** By level, and behind them what is about rules. */
function groups(found: readonly ListedTechniqueJson[], say: Say): readonly Group[] {
  const all: readonly Group[] = [
    ...ORDER.map(([level, name]) => ({
      id: level,
      name: say(name),
      level,
      here: found.filter((each) => each.level === level && !each.about_rules),
    })),
    {
      id: "rules",
      name: say(LEARN.withRules),
      here: found.filter((each) => each.about_rules),
    },
  ];
  return all.filter(({ here }) => here.length);
}

interface EntryProps {
  readonly taught: ListedTechniqueJson;
  readonly link: { current: HTMLAnchorElement | null } | undefined;
}

function Entry({ taught: { key, name, difficulty, lesson }, link }: EntryProps) {
  return (
    <li>
      <a ref={link ?? null} href={`#/learn/${key}`}>
        <strong>{name}</strong>
        <small>{difficulty}</small>
        <span>{lesson}</span>
      </a>
    </li>
  );
}
