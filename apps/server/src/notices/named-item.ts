import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { shortened } from '@monda/domain/base/text-length.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { words } from '@monda/phrases/words.ts';

/** An item as a mail has it. */
export interface MailedItem {
  readonly itemId: string;
  /** Whether the reader sees the item now; of others only the name is read. */
  readonly isSeen: boolean;
  readonly data: unknown;
  readonly price: number | null;
  readonly destructionOn: PlainDate | null;
  /** Whether the item is late now. */
  readonly isLate: boolean;
  /** What a person wrote with the event: a question, or what is to be changed; `null` without such words. */
  readonly said: string | null;
}

/** An item as a line of a mail names it. */
export interface NamedItem {
  readonly id: string;
  readonly isSeen: boolean;
  readonly isLate: boolean;
  /** The name in quotes, followed by serial number, date and price where the item has them. */
  readonly text: string;
  /** In quotes. */
  readonly said: readonly string[];
}

const LONGEST_NAME = 80;
const LONGEST_WORDS = 400;

/** A text of a user as it stands in one line; long ones are cut. */
const inOneLine = (text: string, longest: number): string =>
  shortened(text.replaceAll(/\s+/gu, ' ').trim(), longest);

/** Names an item in the language of the mail. */
export function namedItem(item: MailedItem): NamedItem {
  const { itemId: id, isSeen, data, price, destructionOn, isLate, said } = item;
  const say = words().noticeMail;
  const { itemName, serialNumber } = completeItemData(data as never);
  const serial = inOneLine(serialNumber, LONGEST_NAME);
  const facts = [
    ...(isLate ? [say.late] : []),
    ...(serial === '' ? [] : [say.serial(serial)]),
    ...(destructionOn === null ? [] : [formatPlainDate(destructionOn)]),
    ...(price === null ? [] : [formatMoney(price)]),
  ];
  const name = say.named(inOneLine(itemName, LONGEST_NAME) || words().ui.none);
  const spoken = inOneLine(said ?? '', LONGEST_WORDS);
  return {
    id,
    isSeen,
    isLate,
    text: facts.length === 0 ? name : say.withFacts(name, formatList(facts)),
    said: spoken === '' ? [] : [say.named(spoken)],
  };
}
