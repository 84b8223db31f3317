/** Icons as strokes on a 24 × 24 sheet. */

const SHAPES = {
  nonet:
    "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase:
    "M7 20h13M5.5 13.5l8-8a2 2 0 0 1 2.8 0l3.2 3.2a2 2 0 0 1 0 2.8L12 19a3 3 0 0 1-4.2 0l-2.3-2.3a2.2 2.2 0 0 1 0-3.2zM9.5 9.5l6 6",
  candidates:
    "M6 6h.01M12 6h.01M18 6h.01M6 12h.01M12 12h.01M18 12h.01M6 18h.01M12 18h.01M18 18h.01",
  check: "M5 12.5l4.5 4.5L19 7.5",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.8 10.6c.8.7 1.3 1.5 1.3 2.4h5c0-.9.5-1.7 1.3-2.4A6 6 0 0 0 12 3z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  pause: "M9 5v14M15 5v14",
  resume: "M8 5.5v13l10.5-6.5z",
  games: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  remove: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7",
  down: "M6 9.5l6 6 6-6",
  print: "M7 8.5V3.5h10v5M7 16.5H4.5v-8h15v8H17M7 13.5h10v7H7z",
  next: "M9.5 6l6 6-6 6",
  jump: "M5 6l6 6-6 6M12 6l6 6-6 6",
  end: "M7 6l6 6-6 6M17 6v12",
} as const;

export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
