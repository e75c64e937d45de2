import { createHash, timingSafeEqual } from 'node:crypto';
import { withoutMarks } from '@monda/domain/base/scanned-serial-number.ts';
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

// why: a scanner whose layout of keys is not the computer's types another sign for the dash, and copied texts have some that are not seen.
const digest = (text: string) =>
  createHash('sha256')
    .update(
      withoutMarks(text.normalize('NFKC'))
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .digest();

/** Whether a guess is the password, in constant time; letter case and whatever is neither letter nor digit do not matter. */
export function isDestructionPassword(guess: string, password: string): boolean {
  return timingSafeEqual(digest(guess), digest(password));
}
