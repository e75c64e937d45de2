import type { IncomingMessage } from 'node:http';
import { browserLanguage } from '@monda/phrases/language-cookie.ts';
import { preferredLanguage } from '@monda/phrases/languages.ts';
import { inLanguage, readersLanguage } from '@monda/phrases/words.ts';
import type { OwnHandling } from './http-server.ts';

/** Does `work`, and all that it waits for, in the language that `Accept-Language` of a request prefers. */
export function inLanguageOf<Result>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  work: () => Result,
): Result {
  return inLanguage(preferredLanguage(headers['accept-language']), work);
}

/**
 * A part of the origin whose pages are in the language their browser was told to use, else the one it prefers.
 * `secure`: whether the product is reached over https.
 */
export const inBrowserLanguage = (part: OwnHandling, secure: boolean): OwnHandling => ({
  handles: (path) => part.handles(path),
  callback: (request, response) =>
    inLanguage(browserLanguage(request.headers, secure), () => part.callback(request, response)),
});

/** Headers of an answer whose words are in the language its request prefers. */
export const ofPreferredLanguage = () => ({
  'content-language': readersLanguage(),
  vary: 'accept-language',
});
