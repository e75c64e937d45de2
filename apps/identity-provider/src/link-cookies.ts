import type { IncomingMessage } from 'node:http';
import { linkTokenHash } from './password-links.ts';

/** The value of a cookie that the browser sent, as it stands there; an empty text without one. */
export function cookieOf(request: IncomingMessage, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** Name of a cookie of this host; over https its prefix binds it to the host. */
export const hostCookie = (name: string, secure: boolean): string => `${secure ? '__Host-' : ''}${name}`;

/** `Set-Cookie` line of a cookie for this site's own requests alone, for so many seconds; 0 deletes it. */
export const strictCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** How long a page behind a link stands; the link itself lives on and can be opened again. */
const SECONDS = 15 * 60;

/**
 * Tokens of links out of their address: each in a cookie of its own, and the newest once more, with the page in its
 * name. A form says by name which link it is of, so that two tabs do not mix theirs up.
 */
export interface LinkCookies {
  /** `Set-Cookie` lines that store a token. */
  store(token: string): string[];
  /** Lines that delete it. */
  forget(token: string): string[];
  /** The token that was stored last; an empty text without one. */
  newest(request: IncomingMessage): string;
  /** The token of this name. */
  named(request: IncomingMessage, name: string): string;
}

/** What a form calls its link by; no one comes to the token from it. */
export function nameOfLink(token: string): string {
  return linkTokenHash(linkTokenHash(token)).slice(0, 16);
}

export function linkCookies(path: string, secure: boolean): LinkCookies {
  const cookie = hostCookie(`monda_link${path.replaceAll('/', '-')}`, secure);
  const both = (token: string, value: string, seconds: number) => [
    strictCookie(cookie, value, seconds, secure),
    strictCookie(`${cookie}_${nameOfLink(token)}`, value, seconds, secure),
  ];
  return {
    store: (token) => both(token, token, SECONDS),
    forget: (token) => both(token, '', 0),
    newest: (request) => cookieOf(request, cookie),
    named: (request, name) => (/^[0-9a-f]{16}$/.test(name) ? cookieOf(request, `${cookie}_${name}`) : ''),
  };
}

/**
 * Whether a page without its cookie has to be asked for once more by itself: browsers do not send a strict cookie with
 * the redirect that follows a link on another site, such as a mailbox.
 */
export function cameFromAnotherSite(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
