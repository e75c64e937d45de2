import { each, type ShownField } from './item-fields.ts';

/** What the item page shows of an item besides its fields. */
export type ItemDetailName =
  | 'project'
  | 'company'
  | 'wasteType'
  | 'finalPrice'
  | 'created'
  | 'updated'
  | 'scheduledOn'
  | 'time'
  | 'place'
  | 'contact'
  | 'decision'
  | 'assignedUser';

type PageFact = ItemDetailName | Exclude<ShownField, 'itemName'>;

/** The order of the item page: what people read first, then rows of three; texts of several lines at both ends. The name is its title. */
export const ITEM_PAGE_ORDER = each<PageFact>()([
  'description',
  'serialNumber',
  'family',
  'type',
  'location',
  'weight',
  'volume',
  'company',
  'costCenter',
  'wasteType',
  'decision',
  'scheduledOn',
  'time',
  'place',
  'contact',
  'assignedUser',
  'finalPrice',
  'created',
  'updated',
  'project',
  'notes',
]);

/** What the specification lists for the item page; anything else is folded away there while it has no value. */
const SPECIFIED_FACTS: readonly PageFact[] = [
  ...(['project', 'company', 'wasteType', 'location', 'weight', 'volume'] as const),
  ...(['serialNumber', 'finalPrice', 'description', 'created', 'updated', 'scheduledOn'] as const),
];
export const isFurtherFact = (name: PageFact): boolean => !SPECIFIED_FACTS.includes(name);
