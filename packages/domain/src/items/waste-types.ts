import { words } from '@monda/phrases/words.ts';

/** Waste types of section 3: code and abbreviation; labels are in the phrases. */
export const WASTE_TYPES = {
  'special-handling': { abbreviation: 'SPW' },
  'armored-vehicles': { abbreviation: 'ATUC' },
  atms: { abbreviation: 'ATM' },
  'industrial-recyclable': { abbreviation: 'IRW' },
  hazardous: { abbreviation: 'HWD' },
} as const;
export type WasteType = keyof typeof WASTE_TYPES;
export const WASTE_TYPE_CODES = Object.keys(WASTE_TYPES) as WasteType[];

const SHORT_CODES: ReadonlyMap<string, WasteType> = new Map([
  ['spa', 'special-handling'],
  ['spw', 'special-handling'],
  ['atuc', 'armored-vehicles'],
  ['atm', 'atms'],
  ['irw', 'industrial-recyclable'],
  ['hwd', 'hazardous'],
]);

/** Label of a waste type given as long code, abbreviation or short code in any case (decision A-085). */
export function wasteTypeLabel(code: string): string {
  const lower = code.trim().toLowerCase();
  const known = WASTE_TYPE_CODES.find((type) => type === lower) ?? SHORT_CODES.get(lower);
  return known === undefined ? code : words().wasteTypes[known];
}
