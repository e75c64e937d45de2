import { REQUESTED_FACT_ROWS, REQUESTED_FACTS, type RequestedFact } from '../facts/requested-facts.ts';
import {
  CHANGED_FIELDS,
  each,
  type GivenAtBoth,
  isItemField,
  ITEM_FIELDS,
  type RequestedField,
  WIZARD_ORDER,
} from '../items/item-fields.ts';

/** Fields of the wizard that may be given later as well. */
export const GIVEN_AT_BOTH = CHANGED_FIELDS.filter(
  (name): name is GivenAtBoth => ITEM_FIELDS[name].given === 'both',
);

/** Everything that is typed of one item in the wizard, its table and a sheet. */
export type EntryField = RequestedField | RequestedFact;

/** What may be given further, folded below the specified fields: what the company's books say first. */
export const FURTHER_FIELDS = each<GivenAtBoth | RequestedFact>()([
  'propertyNumber',
  'manufacturer',
  'model',
  'location',
  'weight',
  'volume',
]);
/** The specified fields in their order, then the further ones. */
export const ENTRY_ORDER: readonly EntryField[] = [...WIZARD_ORDER, ...FURTHER_FIELDS];

export const isFurther = (name: string): boolean => (FURTHER_FIELDS as readonly string[]).includes(name);

/** What a field holds and how it is typed. */
export const entryKind = (name: EntryField) =>
  isItemField(name) ? ITEM_FIELDS[name].kind : REQUESTED_FACT_ROWS[name].kind;

export const isRequiredEntry = (name: EntryField): boolean =>
  isItemField(name) && ITEM_FIELDS[name].required !== null;

/** Fields of which a copy of an item has its own. */
export const OF_ONE_ITEM: readonly EntryField[] = [
  'serialNumber',
  ...REQUESTED_FACTS.filter((name) => 'ofOneItem' in REQUESTED_FACT_ROWS[name]),
];
