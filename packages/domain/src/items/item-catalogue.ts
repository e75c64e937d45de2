/** Waste types of section 3: code, abbreviation, label. */
export const WASTE_TYPES = {
  'special-handling': { abbreviation: 'SPW', label: 'Special Handling Waste' },
  'armored-vehicles': { abbreviation: 'ATUC', label: 'Armored Trucks & Utility Vehicles' },
  atms: { abbreviation: 'ATM', label: 'ATMs' },
  'industrial-recyclable': { abbreviation: 'IRW', label: 'Industrial Recyclable Waste' },
  hazardous: { abbreviation: 'HWD', label: 'Hazardous Waste' },
} as const;
export type WasteType = keyof typeof WASTE_TYPES;
export const WASTE_TYPE_CODES = Object.keys(WASTE_TYPES) as WasteType[];

/** The only type that can be chosen and has an item form (section 1). */
export const SUPPORTED_WASTE_TYPES = ['special-handling'] as const satisfies readonly WasteType[];

export function isSupportedWasteType(code: string): boolean {
  return (SUPPORTED_WASTE_TYPES as readonly string[]).includes(code);
}

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
  return known === undefined ? code : WASTE_TYPES[known].label;
}

/** One card of wizard step 2. A card without `code` is never submitted (decisions ). */
export interface WasteTypeCard {
  readonly key: string;
  readonly title: string;
  readonly code?: WasteType;
}
export const WASTE_TYPE_CARDS: readonly WasteTypeCard[] = [
  { key: 'special-handling', title: 'Special Handling Waste', code: 'special-handling' },
  { key: 'atms', title: 'ATMs', code: 'atms' },
  { key: 'hazardous', title: 'Hazardous Waste', code: 'hazardous' },
  { key: 'armored-vehicles', title: 'Armored Trucks and Utility Vehicles', code: 'armored-vehicles' },
  { key: 'industrial-recyclable', title: 'Industrial Recyclable Waste', code: 'industrial-recyclable' },
  { key: 'obsolete-storage', title: 'Unused Obsolete Items From the Storage' },
];

/** Families in the order of section 3, with their types; an empty list means free text (decision A-086). */
export const FAMILIES = {
  security_equipment: {
    label: 'Security Equipment',
    types: [
      'firearms',
      'armored_equipment',
      'emergency_lamps',
      'random_key_locks',
      'dvrs',
      'pelco_module',
      'video_cameras',
      'tica_cameras',
      'metal_detectors',
      'motion_sensors',
    ],
  },
  operational_equipment: {
    label: 'Operational Equipment',
    types: [
      'bill_counter',
      'electronic_scales',
      'coin_counters',
      'coin_bill_sorters',
      'bill_valuator',
      'cartridge_filler',
    ],
  },
  computing_it_equipment: {
    label: 'Computing & IT Equipment',
    types: [
      'server',
      'computers',
      'printers',
      'multifunction_devices',
      'modem',
      'scanner',
      'hard_drives',
      'power_bank',
      'power_supply',
      'ups',
      'no_break',
      'projectors',
    ],
  },
  furniture_office_equipment: {
    label: 'Furniture & Office Equipment',
    types: [
      'switchboards',
      'office_cubicles',
      'desks',
      'filing_cabinets',
      'televisions',
      'lockers',
      'time_clocks',
      'chairs',
      'cell_phones',
      'fans',
      'photographic_cameras',
      'screens',
      'water_dispenser',
      'microwave_oven',
      'air_conditioners',
      'refrigerators',
    ],
  },
  radio_communications_equipment: { label: 'Radio Communications Equipment', types: [] },
  working_tools: {
    label: 'Working Tools',
    types: [
      'pressure_washers',
      'hydraulic_jacks',
      'compressors',
      'balancer',
      'diagnostic_scanners',
      'cutting_equipment',
      'obsolete_work_tools',
      'welding_machine',
      'vacuum_cleaner',
    ],
  },
  machinery: { label: 'Machinery', types: [] },
  security_safes: { label: 'Security Safes', types: [] },
} as const satisfies Record<string, { label: string; types: readonly string[] }>;
export type Family = keyof typeof FAMILIES;
export const FAMILY_CODES = Object.keys(FAMILIES) as Family[];

export function isFamily(code: string): code is Family {
  return (FAMILY_CODES as readonly string[]).includes(code);
}

/** The types of a family; empty for the three families whose type is free text, and for no family. */
export function typesOf(family: string): readonly string[] {
  return isFamily(family) ? FAMILIES[family].types : [];
}

/** Whether the family has no list, so that its type is written in words. */
export function hasFreeTextType(family: string): boolean {
  return isFamily(family) && FAMILIES[family].types.length === 0;
}

/** Whether `type` can be requested in `family`. */
export function isTypeOf(family: string, type: string): boolean {
  return isFamily(family) && (hasFreeTextType(family) ? type.trim() !== '' : typesOf(family).includes(type));
}

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['dvrs', 'DVRs'],
  ['ups', 'UPS'],
  ['no_break', 'No Break'],
  ['tica_cameras', 'TICA Cameras'],
  ['coin_bill_sorters', 'Coin & Bill Sorters'],
]);

/** Words for a type code (decision A-088); free text is returned as written. */
export function typeLabel(type: string): string {
  const spelling = SPELLINGS.get(type);
  if (spelling !== undefined) return spelling;
  if (!/^[a-z]+(_[a-z]+)*$/.test(type)) return type;
  return type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function familyLabel(family: string): string {
  return isFamily(family) ? FAMILIES[family].label : family;
}

/** Types whose serial number may be left out (section 5). */
export const SERIAL_NUMBER_OPTIONAL_TYPES = [
  'armored_equipment',
  'emergency_lamps',
  'metal_detectors',
  'hard_drives',
  'office_cubicles',
  'desks',
  'filing_cabinets',
  'lockers',
  'chairs',
  'water_dispenser',
  'hydraulic_jacks',
  'cutting_equipment',
  'obsolete_work_tools',
] as const;

/** The serial-number rule: required unless the type is one of the exempt ones. Free text never is. */
export function requiresSerialNumber(family: string, type: string): boolean {
  return hasFreeTextType(family) || !(SERIAL_NUMBER_OPTIONAL_TYPES as readonly string[]).includes(type);
}
