import type { Language } from './languages.ts';

/** What stands on a page whose texts did not arrive, in every language, since none of them is there. */
export const NOT_LOADED = {
  en: 'The page could not be loaded completely. Reload it to try again.',
  es: 'La página no se pudo cargar por completo. Vuelva a cargarla para intentar de nuevo.',
} as const satisfies Record<Language, string>;
