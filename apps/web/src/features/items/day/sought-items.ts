import { comparable } from '@monda/domain/base/comparable.ts';
import { addressedThing, soughtText } from '@monda/domain/base/sought-text.ts';
import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import type { DayItem } from '@monda/domain/on-site/on-site-fields.ts';

type Sought = Pick<DayItem, 'id' | 'itemName' | 'serialNumber'>;

/**
 * The items that a typed or scanned text names: that of an address of the product, as labels have it, or those whose name or
 * serial number holds the text. All of them for an empty one.
 */
export function soughtItems<Item extends Sought>(text: string, items: readonly Item[]): readonly Item[] {
  const thing = addressedThing(text);
  if (thing !== null) return thing.kind === 'item' ? items.filter(({ id }) => id === thing.id) : [];
  const sought = comparable(soughtText(text));
  const key = serialNumberKey(sought);
  const found = items.filter(
    ({ itemName, serialNumber }) =>
      comparable(itemName).includes(sought) ||
      comparable(serialNumber).includes(sought) ||
      (key !== null && serialNumberKey(serialNumber)?.includes(key) === true),
  );
  // why: a scanner whose layout of keys is not the computer's types other signs between letters and digits.
  return found.length > 0 || key === null
    ? found
    : items.filter(({ serialNumber }) => bare(serialNumber) === bare(sought));
}

/** Letters and digits alone. */
const bare = (text: string) => comparable(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The one item that a text names, of several the one with exactly this serial number; `null` where that is not clear. */
export function onlySought<Item extends Sought>(text: string, items: readonly Item[]): Item | null {
  if (text.trim() === '') return null;
  const matching = soughtItems(text, items);
  const key = serialNumberKey(soughtText(text));
  const exact = matching.filter(({ serialNumber }) => key !== null && serialNumberKey(serialNumber) === key);
  const [only, ...others] = exact.length > 0 ? exact : matching;
  return others.length > 0 ? null : (only ?? null);
}
