import { formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import { readersLocale } from '@monda/domain/base/formats.ts';
import type { Language } from '@monda/phrases/languages.ts';
import type { Phrases } from '@monda/phrases/phrases.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import type { LocalizedText } from '../../pdf/page-texts.ts';

export type PageTexts = Phrases['certificatePage'];

/** Writes texts in the languages of a certificate, the first of which is the one of the page. */
export interface Wording {
  readonly languages: readonly [Language, ...Language[]];
  readonly say: (write: (texts: PageTexts) => string) => LocalizedText;
  /** A moment in the time zone of the certificate; of two languages in the form of ISO 8601, which both read alike. */
  readonly moment: (instant: string) => LocalizedText;
  /** A local date and time, `2026-11-19T10:22`, in the same form, for the language that `say` writes. */
  readonly localTime: (local: string) => string;
  readonly day: (date: string) => LocalizedText;
  /** The same for the language that `say` writes. */
  readonly localDay: (date: string) => string;
  /** `November 28, 2026`, in the language that `say` writes. */
  readonly longDay: (date: string) => string;
}

/** A plain date in words, `November 28, 2026`. */
export const formatLongDay = (date: string): string =>
  new Intl.DateTimeFormat(readersLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

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
  // why: the form of Sweden is that of ISO 8601, `2026-11-19 10:22`.
  const alike = new Intl.DateTimeFormat('sv-SE', { ...NUMERIC, timeZone });
  const writeMoment = (instant: string): LocalizedText =>
    languages.length === 1 ? say(() => formatMoment(instant, timeZone)) : [alike.format(new Date(instant))];
  const moments = new Map<string, LocalizedText>();
  const localDay = (date: string) => (languages.length === 1 ? formatPlainDate(date) : date);
  return {
    languages,
    say,
    // why: a formatter of a time zone is made anew for each text, and items of one act share their moments.
    moment: (instant) => {
      const known = moments.get(instant) ?? writeMoment(instant);
      moments.set(instant, known);
      return known;
    },
    localTime: (local) =>
      languages.length === 1 ? formatMoment(`${local}Z`, 'UTC') : local.replace('T', ' '),
    day: (date) => say(() => localDay(date)),
    localDay,
    longDay: formatLongDay,
  };
}
