import { comparable } from '@monda/domain/base/comparable.ts';

/** An item as photos are matched to it, in the order of the list. */
export interface NamedItem {
  readonly key: string;
  readonly serialNumber: string;
}

/** As texts are compared; what is neither letter nor digit is a separator, since file names cannot hold every sign. */
const compared = (text: string) => comparable(text).replace(/[^\p{L}\p{N}]/gu, '-');

/** Whether a name begins with a text that ends at a separator or with the name. */
const beginsWith = (name: string, text: string) =>
  name.startsWith(text) && (name.length === text.length || name[text.length] === '-');

/**
 * The key of the item that a photo of this name belongs to: the one whose serial number the name begins with, the longest
 * one first, else the one at the position (from 1) it begins with. Either ends at a separator. `null` where no item
 * fits, or two do.
 */
export function itemOfPhoto(name: string, items: readonly NamedItem[]): string | null {
  const stem = compared(name.replace(/\.[^.]*$/, ''));
  const fitting = items
    .map(({ key, serialNumber }) => ({ key, serial: compared(serialNumber) }))
    .filter(({ serial }) => serial !== '' && beginsWith(stem, serial));
  const longest = Math.max(0, ...fitting.map(({ serial }) => serial.length));
  const best = fitting.filter(({ serial }) => serial.length === longest);
  if (best.length > 0) return best.length === 1 ? (best[0]?.key ?? null) : null;
  const position = /^0*([1-9]\d{0,2})(?=-|$)/.exec(stem)?.[1];
  return position === undefined ? null : (items[Number(position) - 1]?.key ?? null);
}
