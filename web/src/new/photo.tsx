/** A puzzle from a photo: taken, opened, dropped or pasted. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { PAGE } from "../words/page.ts";
import { PHOTO } from "../words/photo.ts";

type View = ComponentType<{ readonly file: Blob; readonly close: () => void }>;

/** The first picture among what was dropped or pasted. */
export const pictureIn = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith("image/"));

interface Props {
  readonly file: File | undefined;
  readonly take: (file: File | undefined) => void;
}

export function PhotoCard({ file, take }: Props) {
  const { say } = useSession();
  const over = useDropping(take);
  return (
    <section class={over ? "card dropping" : "card"} aria-labelledby="photo">
      <h2 id="photo">{say(PHOTO.title)}</h2>
      <p class="quiet">{say(PHOTO.more)}</p>
      <div class="asked">
        <Chooser
          label={PHOTO.camera}
          kind="primary"
          take={take}
          capture="environment"
        />
        <Chooser label={PHOTO.file} kind="quiet-button" take={take} />
      </div>
      {file && <Far file={file} close={() => take(undefined)} />}
    </section>
  );
}

interface ChooserProps {
  readonly label: Pair;
  readonly kind: string;
  readonly take: (file: File | undefined) => void;
  readonly capture?: "environment";
}

function Chooser({ label, kind, take, ...rest }: ChooserProps) {
  const { say } = useSession();
  return (
    <label class={`${kind} file`}>
      {say(label)}
      <input
        type="file"
        class="unseen"
        accept="image/*"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
        {...rest}
      />
    </label>
  );
}

/** The dialog, loaded when the first picture is there. */
function Far(props: { readonly file: File; readonly close: () => void }) {
  const { say } = useSession();
  const [view, setView] = useState<{ readonly View?: View }>();
  useEffect(() => {
    import("../photo/photo.tsx").then(
      ({ default: View }) => setView({ View }),
      () => setView({}),
    );
  }, []);
  if (!view) return null;
  return view.View ? <view.View {...props} /> : <p class="lost">{say(PAGE.offline)}</p>;
}

/** Take pictures that are dropped or pasted anywhere in the room; tell if one is near. */
function useDropping(take: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = pictureIn(event.dataTransfer?.files);
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData?.files);
      if (file) take(file);
    };
    addEventListener("dragover", enter);
    addEventListener("dragleave", enter);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", enter);
      removeEventListener("dragleave", enter);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
  return over;
}
