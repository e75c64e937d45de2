import { cookieIn } from '@monda/phrases/language-cookie.ts';
import type { Language } from '@monda/phrases/languages.ts';

/** The cookie of a device on which a person was signed in last, which the page writes: their role, and nothing about the person. */
const MARK = 'monda_frame';

/** What the build leaves of frames (`first-frame.ts` of the web build): the HTML of each language and role. */
export interface FirstFrames {
  /** Path of the screen that begins with one. */
  readonly path: string;
  /** The style sheet that it needs besides those of its screen. */
  readonly style: string;
  readonly frames: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The mark of a device as its browser sends it; `undefined` without one. `secure`: whether the product is reached over https,
 * where its name binds it to this host.
 */
export const markOf = (cookie: string | undefined, secure: boolean): string | undefined =>
  cookieIn(cookie, secure ? `__Host-${MARK}` : MARK);

/** The frame with which the page of a screen begins on a device of this mark; `undefined` where it begins with none. */
export function frameFor(
  { path, frames }: FirstFrames,
  language: Language,
  screen: string | undefined,
  mark: string | undefined,
): string | undefined {
  const ofLanguage = frames[language];
  if (screen !== path || mark === undefined || ofLanguage === undefined) return undefined;
  return Object.hasOwn(ofLanguage, mark) ? ofLanguage[mark] : undefined;
}

const ROOT = '<div id="root"></div>';

/** Writes a frame into a page: hidden from screen readers and the keyboard, which find the application when it is there. */
export const withFrame = (page: string, frame: string): string =>
  page.replace(ROOT, () => `${ROOT}<div id="first-frame" aria-hidden="true" inert>${frame}</div>`);
