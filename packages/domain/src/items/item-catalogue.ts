import type { Phrases } from '@monda/phrases/phrases.ts';
import { words } from '@monda/phrases/words.ts';
import type { WasteType } from './waste-types.ts';

/** The only type that can be chosen and has an item form (section 1). */
export const SUPPORTED_WASTE_TYPES = ['special-handling'] as const satisfies readonly WasteType[];

export function isSupportedWasteType(code: string): boolean {
  return (SUPPORTED_WASTE_TYPES as readonly string[]).includes(code);
}

/** One card of wizard step 2. A card without `code` is never submitted (decisions ). */
export interface WasteTypeCard {
  readonly key: keyof Phrases['wasteTypeCards'];
  readonly code?: WasteType;
}
export const WASTE_TYPE_CARDS: readonly WasteTypeCard[] = [
  { key: 'special-handling', code: 'special-handling' },
  { key: 'atms', code: 'atms' },
  { key: 'hazardous', code: 'hazardous' },
  { key: 'armored-vehicles', code: 'armored-vehicles' },
  { key: 'industrial-recyclable', code: 'industrial-recyclable' },
  { key: 'obsolete-storage' },
];

/** Title of a card of wizard step 2. */
export const cardTitle = ({ key }: WasteTypeCard): string => words().wasteTypeCards[key];

/** Families in the order of section 3, with their types; an empty list means free text (decision A-086). */
export const FAMILIES = {
  security_equipment: {
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
  radio_communications_equipment: { types: [] },
  working_tools: {
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
  machinery: { types: [] },
  security_safes: { types: [] },
} as const satisfies Record<string, { types: readonly string[] }>;
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

/** Words for a type code (decision A-088); free text is returned as written, a code of another release spelt out. */
export function typeLabel(type: string): string {
  const known: Readonly<Record<string, string>> = words().itemTypes;
  if (Object.hasOwn(known, type)) return known[type] ?? type;
  if (!/^[a-z]+(_[a-z]+)*$/.test(type)) return type;
  return type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function familyLabel(family: string): string {
  return isFamily(family) ? words().families[family] : family;
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
