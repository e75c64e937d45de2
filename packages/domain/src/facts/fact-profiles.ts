import type { ItemDecision } from '../items/item-decisions.ts';

/** The kinds of certificates an item can get. */
export const FACT_PROFILES = ['destruction', 'data-media', 'firearms', 'reassignment'] as const;
export type FactProfile = (typeof FACT_PROFILES)[number];

/** The cases in which a certificate cannot do without something; `any`: in every one. */
export const FACT_CASES = [
  'any',
  'destruction',
  'destroyed-data-media',
  'firearms',
  'reassignment',
  'reassigned-data-media',
] as const;
export type FactCase = (typeof FACT_CASES)[number];

/** What the profile of an item follows from. */
export interface ProfiledItem {
  readonly decision: ItemDecision;
  readonly family: string;
  readonly type: string;
}

/** Types that hold data outside the family of computing and IT equipment. */
export const DATA_MEDIA_TYPES: readonly string[] = ['dvrs', 'cell_phones'];

/** Whether an item is a firearm of the catalogue. */
export const isFirearm = ({ family, type }: Omit<ProfiledItem, 'decision'>): boolean =>
  family === 'security_equipment' && type === 'firearms';

/** Whether an item holds data media: computing and IT equipment, DVRs, cell phones. */
export const isDataMedium = ({ family, type }: Omit<ProfiledItem, 'decision'>): boolean =>
  family === 'computing_it_equipment' || DATA_MEDIA_TYPES.includes(type);

/** The kind of certificate of an item. */
export function profileOf(item: ProfiledItem): FactProfile {
  if (item.decision === 'reassign') return 'reassignment';
  if (isFirearm(item)) return 'firearms';
  return isDataMedium(item) ? 'data-media' : 'destruction';
}

/** The cases an item is one of; firearms are such whether destroyed or reassigned. */
export function casesOf(item: ProfiledItem): ReadonlySet<FactCase> {
  const destroyed = item.decision === 'destroy';
  const held: readonly (readonly [FactCase, boolean])[] = [
    ['any', true],
    ['destruction', destroyed],
    ['reassignment', !destroyed],
    ['firearms', isFirearm(item)],
    ['destroyed-data-media', destroyed && isDataMedium(item)],
    ['reassigned-data-media', !destroyed && isDataMedium(item)],
  ];
  return new Set(held.filter(([, holds]) => holds).map(([name]) => name));
}
