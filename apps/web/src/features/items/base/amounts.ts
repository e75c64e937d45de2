import { withoutUnseenSigns } from '@monda/domain/base/allowed-characters.ts';
import { perLanguage } from '@monda/domain/base/formats.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { formatMoney, roundToCents } from '@monda/domain/base/money.ts';
import type { Typed } from '@monda/domain/items/typed-quantity.ts';
import { words } from '@monda/phrases/words.ts';

const PLAIN = /^-?\d*\.?\d+$|^-?\d+\.$/;
/** Commas or blanks only between groups of three: `1234,5` is refused and never read as 12345, nor two cells of a sheet as one number. */
const GROUPED = /^-?\d{1,3}([, \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const DOLLARS = /us\$|usd|\$/gi;

function numberIn(text: string): number | null {
  const bare = withoutUnseenSigns(text).replace(DOLLARS, '').trim().replace(/^-\s+/, '-');
  if (PLAIN.test(bare)) return Number(bare);
  return GROUPED.test(bare) ? Number(bare.replace(/[^-\d.]/g, '')) : null;
}

/** Dollars as typed, `1234.5`, `1,234.50`, `$1,234.50` or `USD 1 234.50`, rounded to cents; 0 is a price (decision A-057). */
export function readPrice(text: string): Typed {
  if (text.trim() === '') return { is: 'empty' };
  const value = numberIn(text);
  if (value === null) return { is: 'wrong', message: words().stepFields.price };
  if (value < 0) return { is: 'wrong', message: words().stepFields.priceNegative };
  if (value > LIMITS.money) return { is: 'wrong', message: words().stepFields.priceTooLarge };
  return { is: 'number', value: roundToCents(value) };
}

/** A final price: dollars above 0. */
export function readFinalPrice(text: string): Typed {
  const price = readPrice(text);
  if (price.is === 'empty' || (price.is === 'number' && price.value > 0)) return price;
  const value = numberIn(text);
  const isBelow = value !== null && value <= LIMITS.money;
  return isBelow || price.is === 'number' ? { is: 'wrong', message: words().stepFields.finalPrice } : price;
}

/** The value to send: `null` where nothing was typed. Only for what was read without a message. */
export function valueOf(typed: Typed): number | null {
  return typed.is === 'number' ? typed.value : null;
}

/** The sum of the prices of items as money; `null` where one has none. */
export function sumOfPrices(items: readonly { readonly price: number | null }[]): string | null {
  if (items.some(({ price }) => price === null)) return null;
  return formatMoney(roundToCents(items.reduce((sum, { price }) => sum + (price ?? 0), 0)));
}

/** A quantity with its unit, `12 kg`, at most 3 decimals; `N/A` when there is none. */
export function formatQuantity(value: number | null, unit: 'kg' | 'm³'): string {
  return value === null ? words().ui.none : `${quantities().format(value)} ${unit}`;
}
const quantities = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
