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

function knownType(code: string): WasteType | undefined {
  const lower = code.trim().toLowerCase();
  return WASTE_TYPE_CODES.find((type) => type === lower) ?? SHORT_CODES.get(lower);
}

/** Label of a waste type given as long code, abbreviation or short code in any case (decision A-085). */
export function wasteTypeLabel(code: string): string {
  const known = knownType(code);
  return known === undefined ? code : words().wasteTypes[known];
}

/** Abbreviation of a waste type, for where there is no room for its label; a code that is not registered stays. */
export function wasteTypeAbbreviation(code: string): string {
  const known = knownType(code);
  return known === undefined ? code : WASTE_TYPES[known].abbreviation;
}
