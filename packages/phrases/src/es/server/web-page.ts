import type { Phrases } from '../../phrases.ts';

/** What the page of the application says without its scripts. */
export const webPage: Phrases['webPage'] = { needsJavaScript: 'Esta aplicación necesita JavaScript.' };
