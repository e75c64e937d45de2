import { EVERY_PAGE } from './every-page.ts';
import { OTHER_PAGES } from './other-pages.ts';
import { SERVER } from './server.ts';
import { WHEN_USED } from './when-used.ts';

/** Every text in English, by the part of the product that shows it. The specification's texts exactly. */
export const ENGLISH = { ...EVERY_PAGE, ...OTHER_PAGES, ...WHEN_USED, ...SERVER } as const;
