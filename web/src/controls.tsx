/** What is pressed and chosen in every room. */

import { Icon, type IconName } from "./icons.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly press: () => void;
  readonly kind?: string;
}

export function IconButton({ icon, label, press, kind = "" }: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${kind}`}
      aria-label={label}
      title={label}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

interface SegmentsProps<T extends string | number> {
  readonly name: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly chosen: T | undefined;
  readonly choose: (value: T) => void;
}

/** One of a few, side by side. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { name, options, chosen, choose } = props;
  return (
    <div class="segments">
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
