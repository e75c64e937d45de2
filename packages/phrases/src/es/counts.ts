import { countsIn, pluralsIn } from '../intl.ts';

/** How Spanish texts write numbers and how many of something there are; every part of the texts uses it. */
export const count = countsIn('es');
export const plural = pluralsIn('es');
export const items = (howMany: number) => plural(howMany, '1 artículo', `${count(howMany)} artículos`);
