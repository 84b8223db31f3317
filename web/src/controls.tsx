/** What is pressed and chosen in every room. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icons.tsx";

interface ButtonProps {
  readonly press: () => void;
  readonly kind?: string;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}

export function Button({ press, kind = "quiet-button", ...rest }: ButtonProps) {
  return <button type="button" class={kind} onClick={press} {...rest} />;
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly press: () => void;
  readonly kind?: string | undefined;
}

export function IconButton({
  icon,
  label,
  press,
  kind = "icon-button",
}: IconButtonProps) {
  return (
    <button type="button" class={kind} aria-label={label} title={label} onClick={press}>
      <Icon name={icon} />
    </button>
  );
}

interface SegmentsProps {
  readonly label: string;
  readonly options: readonly string[];
  /** The place of the chosen one; -1 if none is. */
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly disabled?: boolean;
}

/** One of a few, side by side. */
export function Segments(props: SegmentsProps) {
  const { label, options, chosen, choose, disabled = false } = props;
  return (
    <fieldset disabled={disabled}>
      <legend>{label}</legend>
      <div class="segments">
        {options.map((text, index) => (
          <label key={text}>
            <input
              type="radio"
              name={label}
              checked={index === chosen}
              onChange={() => choose(index)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
