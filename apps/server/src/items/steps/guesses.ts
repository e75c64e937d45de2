import { LIMITS } from '@monda/domain/base/limits.ts';
import { addressedThing } from '@monda/domain/base/sought-text.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { isDestructionPassword } from './destruction-password.ts';

/** What is stored of a destruction password, or of a code of a day, and of the tries with it. */
interface Guessed {
  readonly sealed: string;
  readonly wrong_tries: number;
  readonly locked_until: Date | null;
}

/** How a try ended, and what its row says then. */
export type JudgedGuess =
  | { readonly is: 'right'; readonly change: Change }
  | { readonly is: 'wrong'; readonly change: Change }
  | { readonly is: 'locked'; readonly seconds: number; readonly change: Change };
/** `null` where it stays as it is. */
type Change = Partial<Omit<Guessed, 'sealed'>> | null;

/** Judges a guess; the lock of the row is the caller's, so that guesses sent at once are counted too. */
export function judgeGuess(stored: Guessed, guess: string, now: Date, encryption: Encryption): JudgedGuess {
  const lockFromNow = new Date(now.getTime() + LIMITS.passwordLockMinutes * 60_000);
  if (stored.locked_until !== null && stored.locked_until > now) {
    const until = Math.min(stored.locked_until.getTime(), lockFromNow.getTime());
    // why: a lock that a clock set which ran ahead is no longer than any other.
    const change = stored.locked_until > lockFromNow ? { locked_until: lockFromNow } : null;
    return { is: 'locked', seconds: Math.ceil((until - now.getTime()) / 1000), change };
  }
  if (isDestructionPassword(guess, encryption.decrypt(stored.sealed))) {
    return { is: 'right', change: { wrong_tries: 0, locked_until: null } };
  }
  // why: the code of a label is scanned into whatever field has the focus, and is no guess.
  if (addressedThing(guess) !== null) return { is: 'wrong', change: null };
  const tries = (stored.locked_until === null ? stored.wrong_tries : 0) + 1;
  const lockedUntil = tries < LIMITS.passwordTries ? null : lockFromNow;
  return { is: 'wrong', change: { wrong_tries: tries, locked_until: lockedUntil } };
}
