import { LIMITS } from '@monda/domain/base/limits.ts';
import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import { words } from '@monda/phrases/words.ts';
import { copyItem } from './add-items.ts';
import { changeItem, type NewKey, type RequestDraft, setValues } from './draft.ts';

/** What was typed where several copies of an item are asked for. */
export interface CopiesRequest {
  /** Serial numbers, one a line; blank lines do not count. */
  readonly list: string;
  /** How many copies, where the list is empty. */
  readonly howMany: string;
}

/** What copying an item several times comes to. */
export interface CopyPlan {
  /** The serial number of each copy; `''` for none. */
  readonly serialNumbers: readonly string[];
  /** The first of the list, where the item itself has no serial number yet: one item for each of the list. */
  readonly ownSerialNumber: string | null;
  /** Why it cannot be done, in words. */
  readonly refusal: string | null;
  /** A serial number that stands twice, in the list or with the items of the request. */
  readonly repeated: string | null;
}

/** The serial numbers of a pasted list, one a line, each as it was written but for blanks around it. */
export function serialNumbersIn(list: string): readonly string[] {
  return list
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function firstRepeated(serialNumbers: readonly string[]): string | null {
  const keys = serialNumbers.map(serialNumberKey);
  return serialNumbers.find((_one, at) => keys[at] !== null && keys.indexOf(keys[at] ?? null) !== at) ?? null;
}

/** What would be done; `null` while nothing was typed. */
export function copyPlan(
  draft: RequestDraft,
  key: string,
  { list, howMany }: CopiesRequest,
): CopyPlan | null {
  const listed = serialNumbersIn(list);
  const typed = howMany.trim();
  if (listed.length === 0 && typed === '') return null;
  const item = draft.items.find((each) => each.key === key);
  const isWhole = /^[1-9]\d{0,5}$/.test(typed);
  const hasOwn = (item?.values.serialNumber ?? '').trim() !== '';
  const [first = null] = hasOwn ? [] : listed;
  const serialNumbers =
    listed.length > 0
      ? listed.slice(first === null ? 0 : 1)
      : isWhole
        ? Array.from({ length: Number(typed) }, () => '')
        : [];
  const room = LIMITS.itemsPerRequest - draft.items.length;
  const others = draft.items.map(({ values }) => values.serialNumber.trim());
  return {
    serialNumbers,
    ownSerialNumber: first,
    refusal:
      listed.length === 0 && !isWhole
        ? words().copies.wholeNumber
        : serialNumbers.length > room
          ? words().copies.tooMany(serialNumbers.length, room, LIMITS.itemsPerRequest)
          : null,
    repeated: firstRepeated([...others, ...listed]),
  };
}

/** Does what a plan says; one that is refused changes nothing. */
export function carryOut(draft: RequestDraft, key: string, plan: CopyPlan, newKey: NewKey): RequestDraft {
  if (plan.refusal !== null) return draft;
  const { ownSerialNumber } = plan;
  const named =
    ownSerialNumber === null
      ? draft
      : changeItem(draft, key, (item) => setValues(item, { ...item.values, serialNumber: ownSerialNumber }));
  return copyItem(named, key, plan.serialNumbers, newKey);
}
