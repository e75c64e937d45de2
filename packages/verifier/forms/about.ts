import type { CertificateSubject } from '../src/certificate-facts.ts';
import { type Language, said } from './language.ts';
import { dayText, shown } from './lines.ts';
import { ABOUT, DAY_OF } from './says-of-verdict.ts';

/** Most items that are listed, and most signs of a name. */
const MOST_ITEMS = 40;
const MOST_SIGNS = 300;

function cut(text: string): string {
  const signs = [...shown(text)];
  return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS).join('')}…` : signs.join('');
}

/** What a certificate is about, in words. */
export interface About {
  /** Each fact with its label. */
  readonly facts: readonly (readonly [string, string])[];
  /** Each item with its serial number, the first ones of many. */
  readonly items: readonly (readonly [string, string])[];
  /** How many more items there are; empty where all are listed. */
  readonly more: string;
}

/** What a certificate is about; what its data lacks is left out. */
export function aboutOf(subject: CertificateSubject, language: Language): About {
  const { provider, company, number, version, items, days, dayOf } = subject;
  const facts: (readonly [string, string])[] = [
    [said(ABOUT.provider, language), cut(provider)],
    [said(ABOUT.company, language), cut(company)],
    [said(DAY_OF[dayOf], language), days.map((day) => dayText(day, language)).join(' – ')],
    [said(ABOUT.number, language), number === '' ? '' : `${cut(number)} v${version}`],
    [said(ABOUT.items, language), String(items.length)],
  ];
  const more = items.length - MOST_ITEMS;
  return {
    facts: facts.filter(([, value]) => value !== ''),
    items: items
      .slice(0, MOST_ITEMS)
      .map(({ name, serialNumber }) => [
        cut(name),
        serialNumber === ''
          ? said(ABOUT.noSerialNumber, language)
          : said(ABOUT.serialNumber, language, cut(serialNumber)),
      ]),
    more: more > 0 ? said(ABOUT.more, language, String(more)) : '',
  };
}
