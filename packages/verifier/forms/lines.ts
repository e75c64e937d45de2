import type { FilesReport } from '../src/check-files.ts';
import type { Label, Row } from '../src/rows.ts';
import type { Language } from './language.ts';
import { said } from './language.ts';
import { LABELS, LATER_UNKNOWN, RESERVED, SAYS, VERDICTS } from './says.ts';

/** Digits of a fingerprint in groups of four, as paper has them. */
export const inGroups = (digits: string): string => digits.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ');

/** The sentence of a row; `{moment}` and `{hour}` in it are those of its details. */
export function sentenceOf({ say, about, details }: Row, language: Language): string {
  const momentOf = (label: string) => details.find(([own]) => own === label)?.[1] ?? '';
  const [en, es] = SAYS[say];
  const filled = (text: string) =>
    text.replace(/\{(moment|hour)\}/g, (_, label: string) => minuteText(momentOf(label)));
  return said([filled(en), filled(es)], language, about);
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
        : value,
  ]);

const reservedRows = ({ rows }: FilesReport): Row[] =>
  rows.filter(({ part, sign }) => part === 'hour' && sign === 'open');

/** Whether a certificate holds, but a moment that it names is not shown to be true. */
export const isReserved = (report: FilesReport): boolean =>
  report.verdict === 'holds' && reservedRows(report).length > 0;

/**
 * What is said of a certificate as a whole: what the list of the provider says if it was asked, the verdict, and what a
 * reader of the verdict has to know with it. `rootOption`: how a root is given, where it is given in words.
 */
export function verdictText(report: FilesReport, language: Language, rootOption = ''): string {
  const { verdict, certificate, rows } = report;
  const listed = rows.filter(({ part }) => part === 'list');
  const mayHaveEnded = listed.length === 0 && (verdict === 'holds' || verdict === 'unchecked');
  return [
    ...listed.map((one) => sentenceOf(one, language)),
    said(
      isReserved(report) ? RESERVED : VERDICTS[verdict],
      language,
      verdict === 'unchecked' ? rootOption : certificate,
    ),
    ...reservedRows(report).map((one) => sentenceOf(one, language)),
    ...(mayHaveEnded ? [said(LATER_UNKNOWN, language)] : []),
  ].join(' ');
}
