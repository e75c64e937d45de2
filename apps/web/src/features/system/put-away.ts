import type { FirstStepName } from '@monda/domain/system/system-fields.ts';

const keyOf = (personId: string) => `monda-first-steps:${personId}`;

/** Whether there is nothing open but what the person hid on this device: what is undone again, or new, is shown again. */
export function isPutAway(personId: string, open: readonly FirstStepName[]): boolean {
  const stored = storedAt(keyOf(personId)).split(' ');
  return open.every((step) => stored.includes(step));
}

/** Hides what is open, on this device; where nothing can be stored, until the next visit. */
export function putAway(personId: string, open: readonly FirstStepName[]): void {
  try {
    localStorage.setItem(keyOf(personId), open.join(' '));
  } catch {
    // why: it is shown again
  }
}

function storedAt(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
