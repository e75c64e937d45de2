import { typeAhead } from './typed-ahead.ts';

/** Stands before a text that was scanned among the keys that are kept for a field. */
export const SCANNED = '\u0002';

/** What a page that knows what to do with scans does with one that was made with no field in focus; absent on other pages. */
export const scanTaker: { take?: ((text: string) => void) | undefined } = {};

/** Keeps a scanned text for the field that is on its way, with the Enter that follows. */
export function scanAhead(text: string): void {
  for (const key of [SCANNED, ...text, 'Enter']) typeAhead({ key } as KeyboardEvent);
}
