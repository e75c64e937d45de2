import type { IncomingMessage } from 'node:http';
import { preferredLanguage } from '@monda/phrases/languages.ts';
import { inLanguage, readersLanguage } from '@monda/phrases/words.ts';

/** Does `work`, and all that it waits for, in the language that `Accept-Language` of a request prefers. */
export function inLanguageOf<Result>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  work: () => Result,
): Result {
  return inLanguage(preferredLanguage(headers['accept-language']), work);
}

/** Headers of an answer whose words are in the language its request prefers. */
export const ofPreferredLanguage = () => ({
  'content-language': readersLanguage(),
  vary: 'accept-language',
});
