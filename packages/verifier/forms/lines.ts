import type { Label, Row } from '../src/rows.ts';
import type { Language } from './language.ts';
import { said } from './language.ts';
import { LABELS, SAYS } from './says.ts';

/** Digits of a fingerprint in groups of four, as paper has them. */
export const inGroups = (digits: string): string => digits.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ');

/** The sentence of a row. */
export const sentenceOf = ({ say, about }: Row, language: Language): string =>
  said(SAYS[say], language, about);

const MOMENTS: readonly Label[] = ['moment', 'ends', 'hour', 'until'];

/** A moment in UTC, to the second. */
const momentText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

/** The details of a row: what each is, and its value. */
export const detailLines = ({ details }: Row, language: Language): (readonly [string, string])[] =>
  details.map(([label, value]) => [
    said(LABELS[label], language),
    label === 'fingerprint' || label === 'sha256' || label === 'head'
      ? inGroups(value)
      : MOMENTS.includes(label)
        ? momentText(value)
        : value,
  ]);
