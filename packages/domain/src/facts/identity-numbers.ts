/** How many signs of an identity document every reader gets. */
const LAST_SIGNS = 3;
const SHORTENED = '…';

/** The last signs of the number of an identity document, where they are less than half of it. */
export function lastSignsOf(number: string): string {
  const signs = [...number];
  return `${SHORTENED}${signs.slice(signs.length - Math.min(LAST_SIGNS, Math.floor(signs.length / 2))).join('')}`;
}

/** Whether a number is what {@link lastSignsOf} makes of one, which is never taken for the number. */
export const isShortened = (number: string): boolean => number.trimStart().startsWith(SHORTENED);
