import { typeAhead } from './typed-ahead.ts';

/** Stands before a text that was scanned among the keys that are kept for a field. */
export const SCANNED = '\u0002';

type TakeScan = (text: string) => void;
let takers: readonly TakeScan[] = [];

/** Gives scans with no field in focus to a page that knows what to do with them; what to call when it goes. */
export function takeScans(take: TakeScan): () => void {
  takers = [...takers, take];
  return () => {
    takers = takers.filter((each) => each !== take);
  };
}

/** Gives a scanned text to the page; `false` where none takes it. */
export function isScanTaken(text: string): boolean {
  const take = takers.at(-1);
  take?.(text);
  return take !== undefined;
}

/** Keeps a scanned text for the field that is on its way, with the Enter that follows. */
export function scanAhead(text: string): void {
  for (const key of [SCANNED, ...text, 'Enter']) typeAhead({ key } as KeyboardEvent);
}
