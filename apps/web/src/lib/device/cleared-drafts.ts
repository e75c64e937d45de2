import { writeDevice } from './device-database.ts';
import { CAPTURES } from './device-owners.ts';

/** Whether drafts are on this device, and their end at a sign-out: what every page needs of them. */

/** Days after which an untouched draft is forgotten. */
const DRAFT_DAYS = 14;

/** A draft as the device stores it, its files apart. */
export interface DraftRecord {
  readonly owner: string;
  readonly value: unknown;
  readonly savedAt: number;
  /** Absent in what an earlier release stored. */
  readonly version?: string;
}
/** Whether a draft is too old at `now`, in milliseconds. */
export const isForgotten = ({ savedAt }: DraftRecord, now: number): boolean =>
  now - savedAt > DRAFT_DAYS * 86_400_000;

/** Set by {@link clearDrafts}: a page that is about to leave must not write the draft again. */
let cleared = false;

export const areCleared = (): boolean => cleared;

/** A draft was loaded: what is written from now on is of the person who is signed in. */
export function allowDrafts(): void {
  cleared = false;
}

/**
 * Forgets every draft on this device; called when a person signs out. Photos on their way stay: of their own a person is
 * asked before, and only they can send them. Until the next draft is loaded nothing is stored, so that a page on its way out
 * cannot write its draft again. Never fails.
 */
export async function clearDrafts(): Promise<void> {
  cleared = true;
  if (typeof indexedDB === 'undefined') return;
  await writeDevice((drafts, files) => {
    drafts.delete(IDBKeyRange.upperBound(CAPTURES));
    files.delete(IDBKeyRange.upperBound([CAPTURES]));
    return () => undefined;
  }).catch(() => undefined);
}
