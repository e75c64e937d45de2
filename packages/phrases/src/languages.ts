/** The languages of the product: what each is called in itself, for the person who looks for it. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

/** Primary subtag of a language of the product, as in `lang="es"`. */
export type Language = keyof typeof LANGUAGES;

/** Every language of the product. */
export const ALL_LANGUAGES = Object.keys(LANGUAGES) as readonly Language[];

/** What is read where nothing says another language. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Whether `value` is the subtag of a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/**
 * The language a browser prefers, of those of the product. `header`: `Accept-Language` (RFC 9110, 12.5.4); ranges are
 * compared by their primary subtag, the earlier of equal weights wins, and a weight that is no number counts as 0.
 */
export function preferredLanguage(header: string | undefined): Language {
  let best: { readonly language: Language; readonly weight: number } | null = null;
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const subtag = range.split('-', 1)[0];
    const language = range === '*' ? DEFAULT_LANGUAGE : subtag;
    if (!isLanguage(language)) continue;
    const said = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = said === undefined ? 1 : Number(said.slice(2));
    if (weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}
