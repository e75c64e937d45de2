import { describe, expect, test } from 'vitest';
import {
  FAMILIES,
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
  WASTE_TYPES,
  wasteTypeLabel,
} from './item-catalogue.ts';

/** Section 3, written out: family, label, types in their order, rows. */
const CATALOGUE = [
  [
    'security_equipment',
    'Security Equipment',
    'firearms, armored_equipment, emergency_lamps, random_key_locks, dvrs, pelco_module, video_cameras, tica_cameras, metal_detectors, motion_sensors',
    'ENT-046, ENT-055',
  ],
  [
    'operational_equipment',
    'Operational Equipment',
    'bill_counter, electronic_scales, coin_counters, coin_bill_sorters, bill_valuator, cartridge_filler',
    'ENT-047, ENT-056',
  ],
  [
    'computing_it_equipment',
    'Computing & IT Equipment',
    'server, computers, printers, multifunction_devices, modem, scanner, hard_drives, power_bank, power_supply, ups, no_break, projectors',
    'ENT-048, ENT-057',
  ],
  [
    'furniture_office_equipment',
    'Furniture & Office Equipment',
    'switchboards, office_cubicles, desks, filing_cabinets, televisions, lockers, time_clocks, chairs, cell_phones, fans, photographic_cameras, screens, water_dispenser, microwave_oven, air_conditioners, refrigerators',
    'ENT-049, ENT-058',
  ],
  ['radio_communications_equipment', 'Radio Communications Equipment', '', 'ENT-050, ENT-061'],
  [
    'working_tools',
    'Working Tools',
    'pressure_washers, hydraulic_jacks, compressors, balancer, diagnostic_scanners, cutting_equipment, obsolete_work_tools, welding_machine, vacuum_cleaner',
    'ENT-051, ENT-059, ENT-060',
  ],
  ['machinery', 'Machinery', '', 'ENT-052, ENT-062'],
  ['security_safes', 'Security Safes', '', 'ENT-053, ENT-063'],
] as const;

const listOf = (types: string) => (types === '' ? [] : types.split(', '));
const ALL_TYPES = CATALOGUE.flatMap(([family, , types]) =>
  listOf(types).map((type) => [family, type] as const),
);

/** Section 5: types whose serial number may be left out, with their rows. */
const SERIAL_NUMBER_MAY_BE_LEFT_OUT = [
  ['armored_equipment', 'VAL-009'],
  ['emergency_lamps', 'VAL-010'],
  ['metal_detectors', 'VAL-011'],
  ['hard_drives', 'VAL-012'],
  ['office_cubicles', 'VAL-013'],
  ['desks', 'VAL-014'],
  ['filing_cabinets', 'VAL-015'],
  ['lockers', 'VAL-016'],
  ['chairs', 'VAL-017'],
  ['water_dispenser', 'VAL-018'],
  ['hydraulic_jacks', 'VAL-019'],
  ['cutting_equipment', 'VAL-020'],
  ['obsolete_work_tools', 'VAL-021'],
] as const;

/** Section 3: code, abbreviation, label, row. */
const WASTE_TYPE_TABLE = [
  ['special-handling', 'SPW', 'Special Handling Waste', 'ENT-039'],
  ['armored-vehicles', 'ATUC', 'Armored Trucks & Utility Vehicles', 'ENT-040'],
  ['atms', 'ATM', 'ATMs', 'ENT-041'],
  ['industrial-recyclable', 'IRW', 'Industrial Recyclable Waste', 'ENT-042'],
  ['hazardous', 'HWD', 'Hazardous Waste', 'ENT-043'],
] as const;

describe('waste types', () => {
  test('only special handling can be chosen [WIZ-007, WIZ-013]', () => {
    for (const code of ['atms', 'hazardous', 'armored-vehicles', 'industrial-recyclable', 'spw', '', 'x']) {
      expect(isSupportedWasteType(code), code).toBe(false);
    }
    expect(isSupportedWasteType('special-handling')).toBe(true);
  });

  test.each(WASTE_TYPE_TABLE)('%s is %s, %s [%s]', (code, abbreviation, label) => {
    expect(WASTE_TYPES[code]).toEqual({ abbreviation, label });
    for (const form of [code, abbreviation, abbreviation.toLowerCase()])
      expect(wasteTypeLabel(form)).toBe(label);
    expect(Object.keys(WASTE_TYPES)).toHaveLength(5);
  });

  test.each([
    ['spa', 'Special Handling Waste'],
    ['atuc', 'Armored Trucks & Utility Vehicles'],
    ['atm', 'ATMs'],
    ['irw', 'Industrial Recyclable Waste'],
    ['hwd', 'Hazardous Waste'],
  ])('the short code %s reads %s [ENT-044, ENT-045]', (code, label) => {
    expect(wasteTypeLabel(code)).toBe(label);
  });

  test('an unknown code is shown as it is', () => {
    expect(wasteTypeLabel('something-else')).toBe('something-else');
    expect(wasteTypeLabel('constructor')).toBe('constructor');
  });

  test('the wizard offers six cards, one of them without a code [WIZ-008, WIZ-009, WIZ-010, WIZ-011, WIZ-012]', () => {
    expect(WASTE_TYPE_CARDS.map(({ title, code }) => [title, code])).toEqual([
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
  test('what is no family has no types [WIZ-030]', () => {
    for (const code of ['', 'security', 'toString', 'Security Equipment']) {
      expect(isFamily(code), code).toBe(false);
      expect(typesOf(code), code).toEqual([]);
      expect(hasFreeTextType(code), code).toBe(false);
      expect(isTypeOf(code, 'desks'), code).toBe(false);
    }
  });

  test('a type of another family is refused [WIZ-031]', () => {
    for (const [family, type] of ALL_TYPES) {
      const others = FAMILY_CODES.filter((other) => other !== family && !hasFreeTextType(other));
      for (const other of others) expect(isTypeOf(other, type), `${type} in ${other}`).toBe(false);
    }
  });

  test('there are exactly eight families, in this order [ENT-054]', () => {
    expect(FAMILY_CODES).toEqual(CATALOGUE.map(([family]) => family));
  });

  test.each(CATALOGUE)('%s reads %s and has the types: %s [%s]', (family, label, types) => {
    expect(FAMILIES[family].label).toBe(label);
    expect(familyLabel(family)).toBe(label);
    expect(typesOf(family)).toEqual(listOf(types));
    for (const type of listOf(types)) expect(isTypeOf(family, type)).toBe(true);
  });

  test.each(['radio_communications_equipment', 'machinery', 'security_safes'])(
    '%s takes any type that is not blank [ENT-061, ENT-062, ENT-063]',
    (family) => {
      expect(isTypeOf(family, '  ')).toBe(false);
      expect(isTypeOf(family, 'Hand-held radio')).toBe(true);
    },
  );

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
  ])('the type %s reads %s [ENT-060]', (type, label) => {
    expect(typeLabel(type)).toBe(label);
  });

  test('53 types have words of their own, none shown as a code', () => {
    expect(ALL_TYPES).toHaveLength(53);
    for (const [, type] of ALL_TYPES) expect(typeLabel(type), type).not.toMatch(/_|^[a-z]/);
  });
});

describe('the serial-number rule', () => {
  const exempt = SERIAL_NUMBER_MAY_BE_LEFT_OUT.map(([type]) => type as string);

  test('40 of the listed types need one [VAL-008, VAL-022]', () => {
    const needing = ALL_TYPES.filter(([, type]) => !exempt.includes(type));
    expect(needing).toHaveLength(40);
    for (const [family, type] of needing) expect(requiresSerialNumber(family, type), type).toBe(true);
  });

  test('the three families without a list need one, whatever the type says [VAL-022]', () => {
    for (const family of ['radio_communications_equipment', 'machinery', 'security_safes']) {
      for (const type of ['Safe', ...exempt]) expect(requiresSerialNumber(family, type), type).toBe(true);
    }
  });

  test.each(SERIAL_NUMBER_MAY_BE_LEFT_OUT)('%s does without one [%s]', (type) => {
    const family = ALL_TYPES.find(([, one]) => one === type)?.[0] ?? '';
    expect(isTypeOf(family, type)).toBe(true);
    expect(requiresSerialNumber(family, type)).toBe(false);
  });
});
