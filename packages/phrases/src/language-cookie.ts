import { isLanguage, type Language, preferredLanguage } from './languages.ts';

/**
 * The cookie that holds the language a browser was told to use, by the choice on the sign-in page or by the person who
 * signed in. No person's data; scripts need not read it.
 */

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Its name; `secure`: whether the product is reached over https. */
export const languageCookieName = (secure: boolean): string =>
  secure ? '__Host-monda_language' : 'monda_language';

/** The `Set-Cookie` line that keeps a language in a browser for a year. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `${languageCookieName(secure)}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The headers of a request that say which language its browser reads. */
export interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/** The value of a cookie in the `cookie` header of a request; `undefined` where it is not there. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return pair?.slice(start.length);
}

/** The language that a browser is set to; `null` without one of the product. */
export function chosenLanguage({ cookie }: LanguageHeaders, secure: boolean): Language | null {
  const value = cookieIn(cookie, languageCookieName(secure));
  return isLanguage(value) ? value : null;
}

/** The language of a browser: the one it was told to use, else the one it prefers. */
export const browserLanguage = (headers: LanguageHeaders, secure: boolean): Language =>
  chosenLanguage(headers, secure) ?? preferredLanguage(headers['accept-language']);
