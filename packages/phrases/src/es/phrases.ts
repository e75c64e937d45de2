import type { Phrases } from '../phrases.ts';
import { EVERY_PAGE } from './every-page.ts';
import { OTHER_PAGES } from './other-pages.ts';
import { SERVER } from './server.ts';
import { WHEN_USED } from './when-used.ts';

/** Every text in Spanish: Latin American, formal, the terms of the trade. */
export const SPANISH: Phrases = { ...EVERY_PAGE, ...OTHER_PAGES, ...WHEN_USED, ...SERVER };
