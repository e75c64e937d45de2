import { typeAhead } from './typed-ahead.ts';

/** Stands before a text that was scanned among the keys that are kept for a field. */
export const SCANNED = '\u0002';

/** Keeps a scanned text for the field that is on its way, with the Enter that follows. */
export function scanAhead(text: string): void {
  for (const key of [SCANNED, ...text, 'Enter']) typeAhead({ key } as KeyboardEvent);
}
