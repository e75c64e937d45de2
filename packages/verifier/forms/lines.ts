import type { Label, Row } from '../src/rows.ts';
import type { Language } from './language.ts';
import { said } from './language.ts';
import { CLOCK, LABELS, SAYS } from './says.ts';

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

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** By how much a clock was off, in the greatest unit and the one below it. */
function clockText(offset: string, language: Language): string {
  if (offset === '') return said(CLOCK.unknown, language);
  const seconds = Math.floor(Math.abs(Number(offset)) / 1000);
  const first = UNITS.findIndex(([, length]) => seconds >= length);
  if (first < 0) return said(CLOCK.right, language);
  const span = UNITS.slice(first, first + 2)
    .map(([unit, length], at) => {
      const count = Math.floor((at === 0 ? seconds : seconds % (UNITS[first]?.[1] ?? 1)) / length);
      return count === 0
        ? ''
        : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
    })
    .filter((text) => text !== '');
  return said(Number(offset) > 0 ? CLOCK.fast : CLOCK.slow, language, span.join(', '));
}

/** The sentence of a row; `{moment}`, `{hour}`, `{taken}` and `{clock}` in it are those of its details. */
export function sentenceOf({ part, say, about, details }: Row, language: Language): string {
  const momentOf = (label: string) => details.find(([own]) => own === label)?.[1] ?? '';
  const [en, es] = SAYS[say];
  const filled = (text: string) =>
    text
      .replace(/\{(moment|hour)\}/g, (_, label: string) => minuteText(momentOf(label)))
      .replace('{taken}', () => momentText(momentOf('taken')))
      .replace('{clock}', () => clockText(momentOf('clock'), language));
  const named = part === 'list' && about !== '' ? dayText(about, language) : shown(about);
  return said([filled(en), filled(es)], language, named);
}

const MOMENTS: readonly Label[] = ['moment', 'ends', 'hour', 'until', 'earliest', 'taken'];

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
        : label === 'clock'
          ? clockText(value, language)
          : shown(value),
  ]);
