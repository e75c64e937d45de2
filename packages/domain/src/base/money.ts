import { words } from '@monda/phrases/words.ts';
import { perLanguage } from './formats.ts';

/** Dollars are written in one way in every language. */
const dollars = perLanguage(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** Dollars as people read them: `$1,234.50`; `N/A` when there is no amount (decision A-149). */
export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? words().ui.none : dollars().format(amount);
}

/** Rounds dollars to whole cents, halves away from zero. */
export function roundToCents(amount: number): number {
  // why: 10.075 * 100 is 1007.4999999999999; fifteen digits bring back what was written.
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}
