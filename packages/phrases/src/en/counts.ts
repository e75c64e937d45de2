import { countsIn, pluralsIn } from '../intl.ts';

/** How English texts write numbers and how many of something there are; every part of the texts uses it. */
export const count = countsIn('en');
export const plural = pluralsIn('en');
export const items = (howMany: number) => plural(howMany, '1 item', `${count(howMany)} items`);
