import type { Label, Row } from '../src/rows.ts';
import type { Language, Text } from './language.ts';
import { said } from './language.ts';
import { CLOCK, LABELS, SAYS } from './says.ts';
import { CAPACITIES, CHANGED } from './says-of-signatures.ts';

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

/** Most items that a sentence names. */
const MOST_ITEMS = 3;

/** What stands in a sentence for `{who}`, `{items}`, `{changed}`, or another detail of a person who signed. */
function signingText(
  label: string,
  valuesOf: (label: string) => readonly string[],
  language: Language,
): string {
  const values = valuesOf(label === 'items' ? 'item' : label === 'who' ? 'person' : label);
  const texts = values.map((value) => codeText(label, value, language));
  if (label === 'who')
    return [...texts, ...valuesOf('capacity').map((one) => `${codeText('capacity', one, language)},`)].join(
      ', ',
    );
  const named = texts.slice(0, MOST_ITEMS).join(', ');
  return label === 'items' && texts.length > MOST_ITEMS ? `${named} … (${texts.length})` : texts.join(', ');
}

/** A capacity, or the name of what changed, in words; another text as it is. */
function codeText(label: string, value: string, language: Language): string {
  const texts = label === 'capacity' ? CAPACITIES : label === 'changed' ? CHANGED : {};
  return Object.hasOwn(texts, value) ? said(texts[value] as Text, language) : shown(value);
}

/** The sentence of a row; `{moment}`, `{hour}`, `{taken}`, `{clock}`, `{who}` and others in it are those of its details. */
export function sentenceOf({ part, say, about, details }: Row, language: Language): string {
  const valuesOf = (label: string) => details.filter(([own]) => own === label).map(([, value]) => value);
  const named = part === 'list' && about !== '' ? dayText(about, language) : shown(about);
  return SAYS[say][language === 'es' ? 1 : 0].replace(/\{(\w*)\}/g, (_, label: string) => {
    const [value = ''] = valuesOf(label);
    if (label === '') return named;
    if (label === 'moment' || label === 'hour') return minuteText(value);
    if (label === 'taken') return momentText(value);
    return label === 'clock' ? clockText(value, language) : signingText(label, valuesOf, language);
  });
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
          : codeText(label, value, language),
  ]);
