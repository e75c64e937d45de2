import { describe, expect, test } from 'vitest';
import {
  cardTitle,
  FAMILY_CODES,
  familyLabel,
  hasFreeTextType,
  isFamily,
  isSupportedWasteType,
  isTypeOf,
  requiresSerialNumber,
  typeLabel,
  typesOf,
  WASTE_TYPE_CARDS,
} from './item-catalogue.ts';
import { WASTE_TYPES, wasteTypeLabel } from './waste-types.ts';

/** Section 3, written out: family, label, types in their order. */
const CATALOGUE = [
  // rows: ENT-046, ENT-055
  [
    'security_equipment',
    'Security Equipment',
    'firearms, armored_equipment, emergency_lamps, random_key_locks, dvrs, pelco_module, video_cameras, tica_cameras, metal_detectors, motion_sensors',
  ],
  // rows: ENT-047, ENT-056
  [
    'operational_equipment',
    'Operational Equipment',
    'bill_counter, electronic_scales, coin_counters, coin_bill_sorters, bill_valuator, cartridge_filler',
  ],
  // rows: ENT-048, ENT-057
  [
    'computing_it_equipment',
    'Computing & IT Equipment',
    'server, computers, printers, multifunction_devices, modem, scanner, hard_drives, power_bank, power_supply, ups, no_break, projectors',
  ],
  // rows: ENT-049, ENT-058
  [
    'furniture_office_equipment',
    'Furniture & Office Equipment',
    'switchboards, office_cubicles, desks, filing_cabinets, televisions, lockers, time_clocks, chairs, cell_phones, fans, photographic_cameras, screens, water_dispenser, microwave_oven, air_conditioners, refrigerators',
  ],
  // rows: ENT-050, ENT-061
  ['radio_communications_equipment', 'Radio Communications Equipment', ''],
  // rows: ENT-051, ENT-059, ENT-060
  [
    'working_tools',
    'Working Tools',
    'pressure_washers, hydraulic_jacks, compressors, balancer, diagnostic_scanners, cutting_equipment, obsolete_work_tools, welding_machine, vacuum_cleaner',
  ],
  // rows: ENT-052, ENT-062
  ['machinery', 'Machinery', ''],
  // rows: ENT-053, ENT-063
  ['security_safes', 'Security Safes', ''],
] as const;

const listOf = (types: string) => (types === '' ? [] : types.split(', '));
const ALL_TYPES = CATALOGUE.flatMap(([family, , types]) =>
  listOf(types).map((type) => [family, type] as const),
);

/** Section 5: types whose serial number may be left out. */
const SERIAL_NUMBER_MAY_BE_LEFT_OUT = [
  // rows: VAL-009
  ['armored_equipment'],
  // rows: VAL-010
  ['emergency_lamps'],
  // rows: VAL-011
  ['metal_detectors'],
  // rows: VAL-012
  ['hard_drives'],
  // rows: VAL-013
  ['office_cubicles'],
  // rows: VAL-014
  ['desks'],
  // rows: VAL-015
  ['filing_cabinets'],
  // rows: VAL-016
  ['lockers'],
  // rows: VAL-017
  ['chairs'],
  // rows: VAL-018
  ['water_dispenser'],
  // rows: VAL-019
  ['hydraulic_jacks'],
  // rows: VAL-020
  ['cutting_equipment'],
  // rows: VAL-021
  ['obsolete_work_tools'],
] as const;

/** Section 3: code, abbreviation, label. */
const WASTE_TYPE_TABLE = [
  // rows: ENT-039
  ['special-handling', 'SPW', 'Special Handling Waste'],
  // rows: ENT-040
  ['armored-vehicles', 'ATUC', 'Armored Trucks & Utility Vehicles'],
  // rows: ENT-041
  ['atms', 'ATM', 'ATMs'],
  // rows: ENT-042
  ['industrial-recyclable', 'IRW', 'Industrial Recyclable Waste'],
  // rows: ENT-043
  ['hazardous', 'HWD', 'Hazardous Waste'],
] as const;

describe('waste types', () => {
  // rows: WIZ-007
  test('only special handling can be chosen', () => {
    for (const code of ['atms', 'hazardous', 'armored-vehicles', 'industrial-recyclable', 'spw', '', 'x']) {
      expect(isSupportedWasteType(code), code).toBe(false);
    }
    expect(isSupportedWasteType('special-handling')).toBe(true);
  });

  test.each(WASTE_TYPE_TABLE)('%s is %s, %s', (code, abbreviation, label) => {
    expect(WASTE_TYPES[code]).toEqual({ abbreviation });
    for (const form of [code, abbreviation, abbreviation.toLowerCase()])
      expect(wasteTypeLabel(form)).toBe(label);
    expect(Object.keys(WASTE_TYPES)).toHaveLength(5);
  });

  // rows: ENT-044, ENT-045
  test.each([
    ['spa', 'Special Handling Waste'],
    ['atuc', 'Armored Trucks & Utility Vehicles'],
    ['atm', 'ATMs'],
    ['irw', 'Industrial Recyclable Waste'],
    ['hwd', 'Hazardous Waste'],
  ])('the short code %s reads %s', (code, label) => {
    expect(wasteTypeLabel(code)).toBe(label);
  });

  test('an unknown code is shown as it is', () => {
    expect(wasteTypeLabel('something-else')).toBe('something-else');
    expect(wasteTypeLabel('constructor')).toBe('constructor');
  });

  test('the wizard offers six cards, one of them without a code', () => {
    expect(WASTE_TYPE_CARDS.map((card) => [cardTitle(card), card.code])).toEqual([
      ['Special Handling Waste', 'special-handling'],
      ['ATMs', 'atms'],
      ['Hazardous Waste', 'hazardous'],
      ['Armored Trucks and Utility Vehicles', 'armored-vehicles'],
      ['Industrial Recyclable Waste', 'industrial-recyclable'],
      ['Unused Obsolete Items From the Storage', undefined],
    ]);
  });
});

describe('families and types', () => {
  test('what is no family has no types', () => {
    for (const code of ['', 'security', 'toString', 'Security Equipment']) {
      expect(isFamily(code), code).toBe(false);
      expect(typesOf(code), code).toEqual([]);
      expect(hasFreeTextType(code), code).toBe(false);
      expect(isTypeOf(code, 'desks'), code).toBe(false);
    }
  });

  test('a type of another family is refused', () => {
    for (const [family, type] of ALL_TYPES) {
      const others = FAMILY_CODES.filter((other) => other !== family && !hasFreeTextType(other));
      for (const other of others) expect(isTypeOf(other, type), `${type} in ${other}`).toBe(false);
    }
  });

  // rows: ENT-054
  test('there are exactly eight families, in this order', () => {
    expect(FAMILY_CODES).toEqual(CATALOGUE.map(([family]) => family));
  });

  // rows: WIZ-031
  test.each(CATALOGUE)('%s reads %s and has the types: %s', (family, label, types) => {
    expect(familyLabel(family)).toBe(label);
    expect(typesOf(family)).toEqual(listOf(types));
    for (const type of listOf(types)) expect(isTypeOf(family, type)).toBe(true);
  });

  // rows: ENT-061, ENT-062, ENT-063
  test.each(['radio_communications_equipment', 'machinery', 'security_safes'])(
    '%s takes any type that is not blank',
    (family) => {
      expect(isTypeOf(family, '  ')).toBe(false);
      expect(isTypeOf(family, 'Hand-held radio')).toBe(true);
    },
  );

  // rows: ENT-060
  test.each([
    ['firearms', 'Firearms'],
    ['dvrs', 'DVRs'],
    ['ups', 'UPS'],
    ['no_break', 'No Break'],
    ['tica_cameras', 'TICA Cameras'],
    ['pelco_module', 'Pelco Module'],
    ['coin_bill_sorters', 'Coin & Bill Sorters'],
    ['vacuum_cleaner', 'Vacuum Cleaner'],
    ['Hand-held radio', 'Hand-held radio'],
    ['constructor', 'Constructor'],
    ['toString', 'toString'],
  ])('the type %s reads %s', (type, label) => {
    expect(typeLabel(type)).toBe(label);
  });

  test('53 types have words of their own, none shown as a code', () => {
    expect(ALL_TYPES).toHaveLength(53);
    for (const [, type] of ALL_TYPES) expect(typeLabel(type), type).not.toMatch(/_|^[a-z]/);
  });
});

describe('the serial-number rule', () => {
  const exempt = SERIAL_NUMBER_MAY_BE_LEFT_OUT.map(([type]) => type as string);

  // rows: VAL-008, VAL-022
  test('40 of the listed types need one', () => {
    const needing = ALL_TYPES.filter(([, type]) => !exempt.includes(type));
    expect(needing).toHaveLength(40);
    for (const [family, type] of needing) expect(requiresSerialNumber(family, type), type).toBe(true);
  });

  // rows: VAL-022
  test('the three families without a list need one, whatever the type says', () => {
    for (const family of ['radio_communications_equipment', 'machinery', 'security_safes']) {
      for (const type of ['Safe', ...exempt]) expect(requiresSerialNumber(family, type), type).toBe(true);
    }
  });

  test.each(SERIAL_NUMBER_MAY_BE_LEFT_OUT)('%s does without one', (type) => {
    const family = ALL_TYPES.find(([, one]) => one === type)?.[0] ?? '';
    expect(isTypeOf(family, type)).toBe(true);
    expect(requiresSerialNumber(family, type)).toBe(false);
  });
});
