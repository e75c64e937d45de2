import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../process/clock.ts';

/** Capital letters and digits no one takes for another when they are read aloud or written down. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 10;
const GROUP = 5;

/** A new destruction password, `XXXXX-XXXXX`; each letter is equally likely. */
export function newDestructionPassword(clock: Pick<Clock, 'randomBytes'>): string {
  const fair = 256 - (256 % LETTERS.length);
  let letters = '';
  while (letters.length < LENGTH) {
    // why: bytes above the last whole multiple would make the first letters likelier.
    for (const byte of clock.randomBytes(LENGTH)) {
      if (byte < fair && letters.length < LENGTH) letters += LETTERS[byte % LETTERS.length];
    }
  }
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

const digest = (text: string) =>
  createHash('sha256')
    .update(text.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
    .digest();

/** Whether a guess is the password, in constant time; letter case, spaces and dashes do not matter. */
export function isDestructionPassword(guess: string, password: string): boolean {
  return timingSafeEqual(digest(guess), digest(password));
}
