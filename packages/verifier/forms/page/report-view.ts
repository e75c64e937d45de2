import type { FilesReport } from '../../src/check-files.ts';
import type { Row, Sign } from '../../src/rows.ts';
import { EXPLAINS } from '../explains.ts';
import { type Language, said } from '../language.ts';
import { aboutOf } from '../about.ts';
import { detailLines, sentenceOf } from '../lines.ts';
import { NOT_PROVED, NOT_PROVED_TITLE, PART_NAMES, SIGN_NAMES } from '../says.ts';
import { ABOUT_TITLE, CHECKED_TITLE } from '../says-of-verdict.ts';
import { element } from './elements.ts';

const SIGNS: Readonly<Record<Sign, string>> = { holds: '✓', fails: '✗', open: '–', unread: '?' };

function headOf(row: Row, language: Language): (Node | string)[] {
  return [
    element('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[row.sign]),
    element(
      'span',
      {},
      element('b', {}, said(PART_NAMES[row.part], language)),
      element('span', { class: 'visually-hidden' }, `, ${said(SIGN_NAMES[row.sign], language)}: `),
      element('span', { class: 'says' }, sentenceOf(row, language)),
    ),
  ];
}

/** One line of the report; its details open, and stand open where something is to be compared or does not hold. */
function lineOf(row: Row, language: Language): HTMLElement {
  const list = detailLines(row, language).flatMap(([label, value]) => [
    element('dt', {}, label),
    element('dd', {}, value),
  ]);
  const isOpen = row.part === 'signer' || row.sign === 'fails';
  return element(
    'li',
    { class: row.sign },
    element(
      'details',
      isOpen ? { open: '' } : {},
      element('summary', { class: 'head' }, ...headOf(row, language)),
      element('p', {}, said(EXPLAINS[row.part], language)),
      element('dl', {}, ...list),
    ),
  );
}

/** What the certificate is about. */
export function aboutView({ subject }: FilesReport, language: Language): HTMLElement[] {
  if (subject === null) return [];
  const { facts, items, more } = aboutOf(subject, language);
  const lines = items.map(([name, serialNumber]) =>
    element('li', {}, element('bdi', {}, name), element('bdi', { class: 'says' }, serialNumber)),
  );
  return [
    element(
      'section',
      { class: 'about' },
      element('h2', {}, said(ABOUT_TITLE, language)),
      element(
        'dl',
        {},
        ...facts.flatMap(([label, value]) => [
          element('dt', {}, label),
          element('dd', {}, element('bdi', {}, value)),
        ]),
      ),
      element('ol', {}, ...lines),
      ...(more === '' ? [] : [element('p', { class: 'says' }, more)]),
    ),
  ];
}

/** The lines of a report, in a list that opens. */
export const reportView = ({ rows }: FilesReport, language: Language, isOpen: boolean): HTMLDetailsElement =>
  element(
    'details',
    { class: 'checks', ...(isOpen ? { open: '' } : {}) },
    element(
      'summary',
      { class: 'head' },
      element('b', {}, said(CHECKED_TITLE, language, String(rows.length))),
    ),
    element('ul', { class: 'rows' }, ...rows.map((row) => lineOf(row, language))),
  );

/** What no check shows; it stands on the page at all times. */
export const notProvedView = (language: Language): HTMLElement =>
  element(
    'section',
    { class: 'limits' },
    element('h2', {}, said(NOT_PROVED_TITLE, language)),
    element('ul', {}, ...NOT_PROVED.map((one) => element('li', {}, said(one, language)))),
  );
