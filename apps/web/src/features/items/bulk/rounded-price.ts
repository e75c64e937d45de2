import { formatMoney } from '@monda/domain/base/money.ts';
import type { Typed } from '@monda/domain/items/typed-quantity.ts';
import { words } from '@monda/phrases/words.ts';

/** What is recorded of typed dollars with more than two decimals, as `1.234` is that may be meant as 1,234; else nothing. */
export function roundedPrice(text: string, typed: Typed): string | undefined {
  return typed.is === 'number' && /\.\d{3}/.test(text)
    ? words().steps.recordedAs(formatMoney(typed.value))
    : undefined;
}
