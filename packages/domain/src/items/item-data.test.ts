import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LIMITS } from '../base/limits.ts';
import { itemForm } from '../projects/item-entry.ts';
import { itemUpdateFields, submittedItemData } from './item-data.ts';
import {
  assignBody,
  completeDestructionFields,
  confirmDestructionBody,
  evaluateBody,
  reviewBody,
  scheduleBody,
  submitReviewBody,
  updateBody,
} from './item-step-bodies.ts';
import { uploadDocumentationFields, verifyPasswordBody } from './password-bodies.ts';

/** Messages of a refused value by field; empty when it is accepted. */
function problems(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}
const accepts = (schema: z.ZodType, value: unknown) => expect(problems(schema, value)).toEqual({});

const PISTOL = {
  family: 'security_equipment',
  type: 'firearms',
  itemName: 'Pistol',
  description: 'Nine millimetres',
  serialNumber: 'SN-1',
  costCenter: 'CC-7',
};

describe.each([
  ['the item form of the wizard', itemForm, { ...PISTOL, hasOwnershipInvoice: false }],
  ['a submitted item', submittedItemData, { ...PISTOL, photoUrls: [] }],
])('%s', (_, schema, item) => {
  // rows: VAL-072
  test.each([
    // rows: VAL-001
    ['family', 'Family is required'],
    // rows: VAL-002
    ['type', 'Type is required'],
    // rows: VAL-003
    ['itemName', 'Item name is required'],
    // rows: VAL-004
    ['description', 'Description is required'],
    // rows: VAL-005
    ['costCenter', 'Cost center is required'],
  ])('without %s: %s', (field, message) => {
    for (const empty of ['', '   ', undefined])
      expect(problems(schema, { ...item, [field]: empty })[field]).toBe(message);
  });

  // rows: VAL-007
  test('everything empty: each message stands at its field', () => {
    const empty = Object.fromEntries(
      Object.entries(item).map(([key, value]) => [key, typeof value === 'string' ? '' : value]),
    );
    expect(Object.keys(problems(schema, empty)).sort()).toEqual([
      'costCenter',
      'description',
      'family',
      'itemName',
      'type',
    ]);
  });

  // rows: VAL-008
  test('without a serial number where one is needed', () => {
    for (const empty of ['', '  ', undefined]) {
      expect(problems(schema, { ...item, serialNumber: empty })).toEqual({
        serialNumber: 'Serial number is required for this item type',
      });
    }
  });

  test('a family or type that does not exist, or a type of another family, is refused', () => {
    expect(problems(schema, { ...item, family: 'weapons' })).toHaveProperty('family');
    expect(problems(schema, { ...item, type: 'desks' })).toEqual({ type: 'Choose a type from this family' });
  });

  test('unknown properties are refused by name', () => {
    const result = schema.safeParse({ ...item, status: 'completed', finalPrice: 1 });
    expect(result.error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['status', 'finalPrice'],
    });
  });

  // rows: CONST-030
  test('control characters and texts over the limit are refused', () => {
    expect(problems(schema, { ...item, itemName: 'a\u0000b' })).toHaveProperty('itemName');
    expect(problems(schema, { ...item, itemName: 'a'.repeat(LIMITS.shortText + 1) })).toHaveProperty(
      'itemName',
    );
    expect(problems(schema, { ...item, description: 'a'.repeat(LIMITS.longText + 1) })).toHaveProperty(
      'description',
    );
  });

  test('a whole item is accepted and its texts are trimmed', () => {
    accepts(schema, item);
    expect(schema.parse({ ...item, itemName: '  Pistol ' })).toMatchObject({ itemName: 'Pistol' });
  });

  // rows: VAL-014, ENT-063
  test('a desk needs no serial number; a safe is described in words', () => {
    accepts(schema, { ...item, family: 'furniture_office_equipment', type: 'desks', serialNumber: '' });
    accepts(schema, { ...item, family: 'security_safes', type: 'Wall safe' });
  });
});

describe('the addresses in a submitted item', () => {
  test('anything but http and https is refused', () => {
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '//host/x']) {
      expect(problems(submittedItemData, { ...PISTOL, photoUrls: [url] }), url).toHaveProperty('photoUrls.0');
    }
  });

  // rows: ENT-038
  test('the photo list may be left out and is empty then', () => {
    expect(submittedItemData.parse(PISTOL).photoUrls).toEqual([]);
  });
});

const ID = '0b7e2c1a-1111-4222-8333-444455556666';

describe('the bodies of item actions', () => {
  // rows: VAL-063, VAL-064, VAL-070, VAL-072
  test.each([
    ['assign', assignBody, { assignedUserId: 'nobody' }, 'assignedUserId'],
    ['assign', assignBody, {}, 'assignedUserId'],
    ['submit-review', submitReviewBody, { decision: 'approve' }, 'action'],
    ['submit-review', submitReviewBody, { decision: 'confirm' }, 'decision'],
    ['submit-review', submitReviewBody, { decision: 'approve', action: 'sell' }, 'action'],
    ['evaluate', evaluateBody, {}, 'action'],
    ['review', reviewBody, { action: 'approve' }, 'action'],
    ['confirm-destruction', confirmDestructionBody, { action: 'request-change' }, 'action'],
    ['verify-password', verifyPasswordBody, { password: '' }, 'password'],
    ['verify-password', verifyPasswordBody, {}, 'password'],
    ['upload-documentation', uploadDocumentationFields, { password: '' }, 'password'],
    ['schedule', scheduleBody, { price: '12', buyer: 'B', destructionOn: '2026-01-02' }, 'price'],
    ['schedule', scheduleBody, { price: -1, buyer: 'B', destructionOn: '2026-01-02' }, 'price'],
    ['schedule', scheduleBody, { price: Number.NaN, buyer: 'B', destructionOn: '2026-01-02' }, 'price'],
    ['schedule', scheduleBody, { price: 1e12, buyer: 'B', destructionOn: '2026-01-02' }, 'price'],
    ['schedule', scheduleBody, { price: 1, buyer: ' ', destructionOn: '2026-01-02' }, 'buyer'],
    ['schedule', scheduleBody, { price: 1, buyer: 'B', destructionOn: '2026-02-30' }, 'destructionOn'],
    [
      'schedule',
      scheduleBody,
      { price: 1, buyer: 'B', destructionOn: '2026-01-02T00:00:00Z' },
      'destructionOn',
    ],
    ['schedule', scheduleBody, { price: 1, buyer: 'B' }, 'destructionOn'],
  ] as const)('%s refuses %o at %s', (_, schema, body, field) => {
    expect(problems(schema, body)).toHaveProperty(field);
  });

  // rows: VAL-069
  test.each([['0'], ['-1'], ['0.001'], [''], ['abc'], ['1e3'], ['0x10'], ['1e99'], [0]])(
    'complete refuses the final price %j',
    (finalPrice) => {
      expect(problems(completeDestructionFields, { finalPrice })).toHaveProperty('finalPrice');
    },
  );

  // rows: VAL-069
  test('one cent is a final price; amounts are rounded to cents', () => {
    expect(completeDestructionFields.parse({ finalPrice: '0.01' })).toEqual({ finalPrice: 0.01 });
    expect(completeDestructionFields.parse({ finalPrice: '1234.567' })).toEqual({ finalPrice: 1234.57 });
    expect(scheduleBody.parse({ price: 0, buyer: 'B', destructionOn: '2026-01-02' }).price).toBe(0);
  });

  // rows: FLOW-032, FLOW-067
  test.each([
    [assignBody, { assignedUserId: ID }],
    [submitReviewBody, { decision: 'approve', action: 'reassign' }],
    [submitReviewBody, { decision: 'approve', action: 'destroy', comment: '' }],
    [submitReviewBody, { decision: 'decline' }],
    [submitReviewBody, { decision: 'request-change', comment: 'Weight?' }],
    [evaluateBody, { action: 'destroy', evaluationComment: 'Fine' }],
    [reviewBody, { action: 'confirm' }],
    [reviewBody, { action: 'request-change', comment: '' }],
    [confirmDestructionBody, { action: 'confirm' }],
    [confirmDestructionBody, { action: 'decline', comment: 'No' }],
    [verifyPasswordBody, { password: 'x' }],
  ] as const)('%# a comment may be left out everywhere: %o', (schema, body) => {
    accepts(schema, body);
    expect(problems(schema, { ...body, extra: 1 })).not.toEqual({});
  });

  test.each(['decline', 'request-change'])('an action means nothing on %s', (decision) => {
    for (const action of ['sell', 5, null, 'destroy']) {
      expect(submitReviewBody.parse({ decision, action }), String(action)).not.toHaveProperty(
        'action',
        expect.anything(),
      );
    }
  });

  test('an amount that is too large is refused as too large', () => {
    for (const amount of [1e12, Number.POSITIVE_INFINITY]) {
      const body = { price: amount, buyer: 'B', destructionOn: '2026-01-02' };
      expect(problems(scheduleBody, body)).toEqual({ price: 'This amount is too large' });
    }
    for (const finalPrice of ['1000000000000', '9'.repeat(400), 1e12]) {
      const said = problems(completeDestructionFields, { finalPrice });
      expect(said).toEqual({ finalPrice: 'This amount is too large' });
    }
  });

  // rows: FLOW-059
  test('an update takes the stored item back but no unknown key', () => {
    accepts(updateBody, { jsonData: { location: 'Hall 2', weight: 12.5, volume: null, notes: '' } });
    accepts(updateBody, { jsonData: { itemName: 'Pistol', location: 'Hall 2' }, comment: 'Done' });
    for (const key of ['finalPrice', 'status', 'verifiedOnSite', '__proto__x']) {
      expect(problems(updateBody, { jsonData: { [key]: 1 } }), key).not.toEqual({});
    }
  });

  test.each([
    ['weight', -1],
    ['volume', -0.5],
    ['weight', '12'],
    ['volume', 1e12],
    ['location', 5],
  ])('an update refuses %s %j', (field, value) => {
    const whole = { location: '', weight: null, volume: null, notes: '' };
    expect(problems(itemUpdateFields, { ...whole, [field]: value })).toHaveProperty(field);
    accepts(itemUpdateFields, whole);
  });
});
