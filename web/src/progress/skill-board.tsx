/** How well techniques are known: what is due today, what could be learnt next. */

import { isNeeded, type ListedTechniqueJson } from "../api.ts";
import { useSession } from "../session.ts";
import { useTechniques } from "../techniques.ts";
import { PROGRESS } from "../words/progress.ts";
import { dayOf, noon } from "./days.ts";
import { dueOn, type Skill, skills, TOP } from "./skills.ts";

interface Known extends Pick<ListedTechniqueJson, "key" | "name"> {
  readonly level?: ListedTechniqueJson["level"];
  readonly skill: Skill;
}

/** A seed of the positions of Learn. */
const anySeed = (): number => Math.floor(1 + Math.random() * 9999);

export function SkillBoard() {
  const { say, storage } = useSession();
  const { techniques, problem } = useTechniques();
  const practised = skills(storage);
  const listed = new Map(techniques.map((each) => [each.key, each]));
  const known: readonly Known[] = [...practised]
    .map(([key, skill]) => ({
      key,
      name: key.replaceAll("-", " "),
      ...listed.get(key),
      skill,
    }))
    .sort((one, other) => (one.skill.due < other.skill.due ? -1 : 1));
  const today = dayOf(Date.now());
  const due = known.filter(({ key }) => dueOn(today, practised).includes(key));
  const next = techniques.find((each) => isNeeded(each) && !practised.has(each.key));
  return (
    <section class="card" aria-labelledby="due">
      <h2 id="due">{say(PROGRESS.due)}</h2>
      {!due.length && <p class="quiet">{say(PROGRESS.nothingDue)}</p>}
      <ul class="due">
        {due.map(({ key, name, level }) => (
          <li key={key}>
            <a class="primary link-button" href={`#/learn/${key}/${anySeed()}`}>
              <i class={`dot level-${level ?? "none"}`} />
              {say(PROGRESS.practise, { name })}
            </a>
          </li>
        ))}
        {next && (
          <li>
            <a class="quiet-button link-button" href={`#/learn/${next.key}`}>
              {say(PROGRESS.next, { name: next.name })}
            </a>
          </li>
        )}
      </ul>
      <p class="quiet small">{say(PROGRESS.dueMore)}</p>
      {problem && <p class="problem">{problem}</p>}
      <h3>{say(PROGRESS.skills)}</h3>
      {!known.length && <p class="quiet">{say(PROGRESS.noSkills)}</p>}
      <ul class="skills">
        {known.map((each) => (
          <Mastery key={each.key} known={each} />
        ))}
      </ul>
    </section>
  );
}

const STAGES = [
  PROGRESS.stage0,
  PROGRESS.stage1,
  PROGRESS.stage2,
  PROGRESS.stage3,
] as const;

function Mastery({ known: { key, name, skill } }: { known: Known }) {
  const { say, lang } = useSession();
  const { box, found, tried, due } = skill;
  const stage = say(STAGES[Math.ceil((box / TOP) * (STAGES.length - 1))]!);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(noon(due));
  return (
    <li>
      <a href={`#/learn/${key}`}>{name}</a>
      <span class="boxes" role="img" aria-label={stage}>
        {Array.from({ length: TOP }, (_, index) => (
          <i key={index} class={index < box ? "reached" : ""} />
        ))}
      </span>
      <small>
        {`${stage} · ${say(PROGRESS.tries, { found, tried })} · ${say(PROGRESS.dueOn, { day })}`}
      </small>
    </li>
  );
}

/** The techniques by name, the easiest first; until they are told, there are none. */
