import { words } from '@monda/phrases/words.ts';
import type { ItemData } from './item-data.ts';
import { ITEM_FIELD_NAMES, ITEM_FIELDS, type LabelField } from './item-fields.ts';

const LABEL_FIELDS = ITEM_FIELD_NAMES.filter(
  (name): name is LabelField => ITEM_FIELDS[name].printed === 'label',
);

/** What a label says of each of its fields; nothing of one that need not be there. */
const LINES: Readonly<Record<LabelField, (text: string) => readonly string[]>> = {
  itemName: (text) => [text],
  serialNumber: (text) => (text === '' ? [] : [words().labels.serialNumber(text)]),
};

/** The lines of an item's label next to its code. */
export const labelLines = (data: ItemData): readonly string[] =>
  LABEL_FIELDS.flatMap((name) => LINES[name](data[name]));
