import * as everyPage from './every-page.ts';
import * as otherPages from './other-pages.ts';
import * as server from './server.ts';
import * as whenUsed from './when-used.ts';

/** Every text in English, by the part of the product that shows it. The specification's texts exactly. */
export const ENGLISH = { ...everyPage, ...otherPages, ...whenUsed, ...server } as const;
