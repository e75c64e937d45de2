import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { describe, expect, it } from 'vitest';
import { mailFailureInWords, STORED_FAILURES } from './mail-failure-words.ts';

/** What mail servers say, with what a sentence of the product might be taken for. */
const ANSWERS = ['550 5.1.1 no such user', '', 'The mail server refused the address: x', '454 a: b: c'];

const FAILURES = Object.keys(STORED_FAILURES) as (keyof typeof STORED_FAILURES)[];

describe.each(['en', 'es'] as const)('a stored failure read in %s', (language) => {
  const read = (stored: string) => inLanguage(language, () => mailFailureInWords(stored));

  it.each(FAILURES)('says %s, and what the mail server said as it was said', (failure) => {
    const [stored, said] = [STORED_FAILURES[failure], CATALOGUES[language].mailFailures[failure]];
    if (typeof stored === 'string' || typeof said === 'string')
      return expect(read(String(stored))).toBe(said);
    for (const answer of ANSWERS) expect(read(stored(answer))).toBe(said(answer));
  });

  it.each([
    ['This is no address mail can be sent to.', CATALOGUES[language].mailFailures.noAddress],
    ['The mail server refused the address: 550', CATALOGUES[language].mailFailures.refusedAddress('550')],
  ])('is said in the words of today where release 1.0.0 stored it: %s', (stored, said) => {
    expect(read(stored)).toBe(said);
  });

  it.each(['mail server away', '', 'the mail server could not be reached.', 'The mail server could not be'])(
    'stays as it is where no one knows the sentence: %j',
    (stored) => {
      expect(read(stored)).toBe(stored);
    },
  );
});
