import type { Phrases } from '../phrases.ts';
import * as everyPage from './every-page.ts';
import * as otherPages from './other-pages.ts';
import * as server from './server.ts';
import * as whenUsed from './when-used.ts';

/** Every text in Spanish: Latin American, formal, the terms of the trade. */
export const SPANISH: Phrases = { ...everyPage, ...otherPages, ...whenUsed, ...server };
