import { browserLanguage } from '@monda/phrases/language-cookie.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import type { OwnHandling } from '../http-server.ts';

/**
 * A part of the origin whose pages are in the language their browser was set to use, else the one it prefers.
 * `secure`: whether the product is reached over https.
 */
export const inBrowserLanguage = (part: OwnHandling, secure: boolean): OwnHandling => ({
  handles: (path) => part.handles(path),
  callback: (request, response) =>
    inLanguage(browserLanguage(request.headers, secure), () => part.callback(request, response)),
});
