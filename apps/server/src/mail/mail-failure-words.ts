import type { Phrases } from '@monda/phrases/phrases.ts';
import { words } from '@monda/phrases/words.ts';

/** What is stored of a message that was not taken: a sentence that never changes, since every release reads it again. */
export const STORED_FAILURES = {
  credentials: 'The mail server does not accept the user and password.',
  refusedAddress: (answer: string) => `The mail server refused the address: ${answer}`,
  refusedMessage: (answer: string) => `The mail server refused the message: ${answer}`,
  notNow: (answer: string) => `The mail server did not take the message now: ${answer}`,
  noAddress: 'This is no address mail can be sent to.',
  notSecured: (answer: string) => `The connection to the mail server could not be secured: ${answer}`,
  tooSlow: 'The mail server did not answer in time.',
  notReached: 'The mail server could not be reached.',
} as const satisfies Phrases['mailFailures'];

type Failure = keyof typeof STORED_FAILURES;

/** Stands for what the mail server said while a sentence is taken apart; no sentence has it. */
const ANSWER = '\0';

/** Each stored sentence as what stands before and behind the answer of the mail server; `null`: it has no answer. */
const SENTENCES = (Object.keys(STORED_FAILURES) as Failure[]).map((failure) => {
  const sentence = STORED_FAILURES[failure];
  const [before = '', behind = null] =
    typeof sentence === 'string' ? [sentence] : sentence(ANSWER).split(ANSWER);
  return { failure, before, behind };
});

/**
 * A stored failure in the reader's language; what the mail server said stays as it was said, and so does a
 * text that is none of the sentences of {@link STORED_FAILURES}.
 */
export function mailFailureInWords(stored: string): string {
  for (const { failure, before, behind } of SENTENCES) {
    const said = words().mailFailures[failure];
    if (behind === null) {
      if (stored === before && typeof said === 'string') return said;
    } else if (stored.startsWith(before) && stored.endsWith(behind) && typeof said !== 'string') {
      return said(stored.slice(before.length, stored.length - behind.length));
    }
  }
  return stored;
}
