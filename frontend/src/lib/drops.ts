/** Files that are dragged onto a place and let go there. */

export interface Place {
  /** Whether files are wanted at all just now. */
  open: () => boolean;
  /** Files hover over the place, or no longer do. */
  hover: (on: boolean) => void;
  take: (files: readonly File[]) => void;
}

/** Lets `target` take files; gives back what ends that. */
export function takesFiles(target: EventTarget, { open, hover, take }: Place): () => void {
  const ending = new AbortController();
  const when = (name: string, then: (event: DragEvent) => void): void =>
    target.addEventListener(name, (event) => then(event as DragEvent), { signal: ending.signal });
  const wanted = (event: DragEvent): boolean => open() && (event.dataTransfer?.types.includes("Files") ?? false);
  const over = (event: DragEvent): void => {
    if (!wanted(event)) return;
    event.preventDefault();
    hover(true);
  };
  when("dragenter", over);
  when("dragover", over);
  when("dragleave", (event) => {
    const to = event.relatedTarget as Node | null;
    if (to === null || !(event.currentTarget as Node).contains(to)) hover(false);
  });
  when("drop", (event) => {
    if (!wanted(event)) return;
    event.preventDefault();
    hover(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) take(files);
  });
  return () => ending.abort();
}
