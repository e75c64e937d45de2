import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';

/** What is stored of a message that was not taken: a sentence in English, for every reader. */
export const STORED_FAILURES = CATALOGUES[DEFAULT_LANGUAGE].mailFailures;

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
