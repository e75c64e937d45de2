import { formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { Language } from '@monda/phrases/languages.ts';
import type { Phrases } from '@monda/phrases/phrases.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import type { LocalizedText } from '../../pdf/page-texts.ts';

export type PageTexts = Phrases['certificatePage'];

/** Writes texts in the languages of a certificate, the first of which is the one of the page. */
export interface Wording {
  readonly languages: readonly [Language, ...Language[]];
  readonly say: (write: (texts: PageTexts) => string) => LocalizedText;
  /** A moment in the time zone of the certificate, in each language, and in the one that `say` writes. */
  readonly moment: (instant: string) => LocalizedText;
  /** The same on one line: of two languages in the form of ISO 8601, which both read alike. */
  readonly momentInTable: (instant: string) => LocalizedText;
  readonly momentHere: (instant: string) => string;
  readonly day: (date: string) => LocalizedText;
}

/** The languages of a certificate: those of `both` are Spanish, and English below it. */
const languagesOf = (language: string): readonly [Language, ...Language[]] =>
  language === 'both' ? ['es', 'en'] : [language === 'es' ? 'es' : 'en'];

const NUMERIC = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

export function wordingOf(language: string, timeZone: string): Wording {
  const languages = languagesOf(language);
  const say: Wording['say'] = (write) => [
    ...new Set(languages.map((one) => inLanguage(one, () => write(words().certificatePage)))),
  ];
  const moments = new Map<string, LocalizedText>();
  const moment: Wording['moment'] = (instant) => {
    const known = moments.get(instant) ?? say(() => formatMoment(instant, timeZone));
    moments.set(instant, known);
    return known;
  };
  // why: the form of Sweden is that of ISO 8601, `2026-11-19 10:22`.
  const alike = new Intl.DateTimeFormat('sv-SE', { ...NUMERIC, timeZone });
  return {
    languages,
    say,
    moment,
    momentInTable: (instant) =>
      languages.length === 1 ? moment(instant) : [alike.format(new Date(instant))],
    momentHere: (instant) => formatMoment(instant, timeZone),
    day: (date) => say(() => formatPlainDate(date)),
  };
}
