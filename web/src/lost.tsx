/** What stands where something could not be shown: why, and where to go from here. */

import { Button } from "./controls.tsx";
import { Icon } from "./icons.tsx";
import { useSession } from "./session.ts";
import { PAGE } from "./words/page.ts";

interface Props {
  readonly text: string;
  /** Ask once more, where that may help. */
  readonly again?: (() => void) | undefined;
}

export function Lost({ text, again }: Props) {
  const { say } = useSession();
  return (
    <section class="lost" role="alert">
      <Icon name="nonet" />
      <h2>{say(PAGE.lost)}</h2>
      <p class="problem">{text}</p>
      <div class="row">
        {again && (
          <Button kind="primary" press={again}>
            {say(PAGE.again)}
          </Button>
        )}
        <a class="quiet-button link-button" href="#/">
          {say(PAGE.toBoard)}
        </a>
      </div>
    </section>
  );
}
