import type { Label, Row } from '../src/rows.ts';
import type { Language } from './language.ts';
import { said } from './language.ts';
import { LABELS, SAYS } from './says.ts';

/** Digits of a fingerprint in groups of four, as paper has them. */
export const inGroups = (digits: string): string => digits.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ');

/**
 * A text of a file or of the data of a certificate as it is shown: signs that steer a terminal or turn the reading direction are
 * replaced by one that is seen.
 */
export const shown = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** A day, `2026-11-28`, in words. */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The sentence of a row; `{moment}` and `{hour}` in it are those of its details. */
export function sentenceOf({ part, say, about, details }: Row, language: Language): string {
  const momentOf = (label: string) => details.find(([own]) => own === label)?.[1] ?? '';
  const [en, es] = SAYS[say];
  const filled = (text: string) =>
    text.replace(/\{(moment|hour)\}/g, (_, label: string) => minuteText(momentOf(label)));
  const named = part === 'list' && about !== '' ? dayText(about, language) : shown(about);
  return said([filled(en), filled(es)], language, named);
}

const MOMENTS: readonly Label[] = ['moment', 'ends', 'hour', 'until', 'earliest'];

/** A moment in UTC, to the minute. */
const minuteText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A moment in UTC, to the second. */
const momentText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

/** The details of a row: what each is, and its value. */
export const detailLines = (
  { details }: Pick<Row, 'details'>,
  language: Language,
): (readonly [string, string])[] =>
  details.map(([label, value]) => [
    said(LABELS[label], language),
    label === 'fingerprint' || label === 'sha256' || label === 'head'
      ? inGroups(value)
      : MOMENTS.includes(label)
        ? momentText(value)
        : shown(value),
  ]);
