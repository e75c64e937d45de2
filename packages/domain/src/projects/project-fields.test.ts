import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../base/limits.ts';
import { projectChange, projectRequest } from './project-fields.ts';
import { imagesField, invoiceField, readItemFileField } from './project-files.ts';
import { projectListQuery } from './project-queries.ts';

const jsonData = {
  itemName: 'Pistol',
  description: 'Nine millimetres',
  serialNumber: 'SN-1',
  costCenter: 'CC-7',
  family: 'security_equipment',
  type: 'firearms',
  photoUrls: [],
  ownershipInvoiceUrl: '',
};
const item = { wasteType: 'special-handling', jsonData };
const request = { wasteType: 'special-handling', wasteItems: [item] };

const problem = (value: unknown) => projectRequest.safeParse(value).error?.issues[0];

describe('a request', () => {
  // rows: VAL-006
  test('without items is refused', () => {
    expect(problem({ ...request, wasteItems: [] })?.message).toBe('At least one item is required');
  });

  test.each(['atms', 'hazardous', 'armored-vehicles', 'industrial-recyclable', 'spa', '', null, undefined])(
    'for the waste type %s is refused, of the project and of an item',
    (wasteType) => {
      expect(problem({ ...request, wasteType })?.path).toEqual(['wasteType']);
      expect(problem({ ...request, wasteItems: [{ ...item, wasteType }] })?.path).toEqual([
        'wasteItems',
        0,
        'wasteType',
      ]);
    },
  );

  // rows: WIZ-013
  test('an unsupported type is refused in the words of the specification', () => {
    expect(problem({ ...request, wasteType: 'atms' })?.message).toBe(
      'This waste type is not yet supported. Please contact support for assistance.',
    );
    expect(words().projects.noItemsTitle).toBe('No items to submit');
    expect(words().projects.noItems).toBe('Please add at least one waste item.');
  });

  test('a bad field of the second item is named by its path', () => {
    const bad = { ...item, jsonData: { ...jsonData, itemName: ' ' } };
    expect(problem({ ...request, wasteItems: [item, bad] })).toMatchObject({
      path: ['wasteItems', 1, 'jsonData', 'itemName'],
      message: 'Item name is required',
    });
  });

  test('unknown properties are refused at every level', () => {
    expect(problem({ ...request, status: 'finished' })?.code).toBe('unrecognized_keys');
    expect(problem({ ...request, wasteItems: [{ ...item, price: 1 }] })?.code).toBe('unrecognized_keys');
    expect(problem({ ...request, wasteItems: [{ ...item, jsonData: { ...jsonData, x: 1 } }] })?.code).toBe(
      'unrecognized_keys',
    );
  });

  // rows: CONST-030
  test('more items than the limit are refused, as many as it are accepted', () => {
    const many = (length: number) => ({ ...request, wasteItems: Array.from({ length }, () => item) });
    expect(problem(many(LIMITS.itemsPerRequest + 1))).toBeDefined();
    expect(problem(many(LIMITS.itemsPerRequest))).toBeUndefined();
  });

  // rows: ENT-037, ENT-038, WIZ-037
  test('the payload of the specification is accepted as it is', () => {
    expect(projectRequest.parse(request)).toEqual(request);
  });

  test('a change of the waste type stays among the supported ones', () => {
    expect(projectChange.safeParse({ wasteType: 'atms' }).success).toBe(false);
    expect(projectChange.safeParse({ wasteType: 'special-handling', archived: true }).success).toBe(false);
    expect(projectChange.safeParse({ wasteType: 'special-handling' }).success).toBe(true);
  });
});

describe('the file fields of a request', () => {
  test('any other name is none of them', () => {
    for (const name of [
      'item_images',
      'item_-1_images',
      'item_01_images',
      'item_1_photo',
      'xitem_1_images',
      'item_1_images ',
      'item_99999_invoice',
    ]) {
      expect(readItemFileField(name), name).toBeNull();
    }
  });

  // rows: ENT-036, WIZ-026, WIZ-027
  test('they carry the position of the item, both ways', () => {
    expect(imagesField(0)).toBe('item_0_images');
    expect(invoiceField(12)).toBe('item_12_invoice');
    for (const position of [0, 1, 9, 10, 49]) {
      expect(readItemFileField(imagesField(position))).toEqual({ position, kind: 'images' });
      expect(readItemFileField(invoiceField(position))).toEqual({ position, kind: 'invoice' });
    }
  });
});

describe('the query of the project list', () => {
  // rows: FLOW-001
  test.each([
    [{ status: 'open' }],
    [{ status: '' }],
    [{ status: 'pending,' }],
    [{ wasteType: 'x' }],
    [{ archived: 'yes' }],
    [{ createdById: '7' }],
    [{ page: '0' }],
    [{ limit: '0' }],
    [{ limit: 'ten' }],
    [{ page: '1.5' }],
    [{ orderBy: { name: 'asc' } }],
    [{ orderBy: { createdAt: 'down' } }],
    [{ search: 'a'.repeat(LIMITS.search + 1) }],
    [{ unknown: '1' }],
  ])('%j is refused', (query) => {
    expect(projectListQuery.safeParse(query).success).toBe(false);
  });

  // rows: CONST-002, CONST-006
  test('nothing asked: the first ten, newest first', () => {
    expect(projectListQuery.parse({})).toEqual({ page: 1, limit: 10, orderBy: { createdAt: 'desc' } });
  });

  // rows: ENT-014, ENT-015, PROJ-007
  test('every status, several statuses, a limit lowered to 1000', () => {
    for (const status of ['pending', 'in_progress', 'finished', 'declined']) {
      expect(projectListQuery.parse({ status }).status).toEqual([status]);
    }
    expect(
      projectListQuery.parse({ status: 'pending,finished', archived: 'true', limit: '5000' }),
    ).toMatchObject({
      status: ['pending', 'finished'],
      archived: true,
      limit: 1000,
    });
  });
});
