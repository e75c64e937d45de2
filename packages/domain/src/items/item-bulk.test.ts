import { words } from '@monda/phrases/words.ts';
import { describe, expect, it } from 'vitest';
import { judged } from '../base/zod-messages.ts';
import { bulkReviewBody, bulkScheduleBody, bulkSubmitReviewBody } from './item-bulk.ts';

const idAt = (at: number) => `0b7e2c1a-1111-4222-8333-${at.toString(16).padStart(12, '0')}`;
const itemsTo = (count: number) => Array.from({ length: count }, (_, at) => ({ id: idAt(at), version: 1 }));
const problems = (schema: Parameters<typeof judged>[0], value: unknown) =>
  judged(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the items of a bulk call', () => {
  it.each([
    ['none', [], [['items', 'items must have at least 1 entries']]],
    ['26', itemsTo(26), [['items', 'items may have at most 25 entries']]],
    [
      'one of them twice',
      [...itemsTo(3), { id: idAt(1), version: 2 }],
      [['items.3', 'items has this entry twice']],
    ],
    ['one without its version', [{ id: idAt(0) }], [['items.0.version', 'version is required']]],
    ['one of no id', [{ id: 'x', version: 1 }], [['items.0.id', 'id is not an id']]],
    [
      'one that says more',
      [{ ...itemsTo(1)[0], status: 'completed' }],
      [['items.0', 'Unknown property "status"']],
    ],
  ])('are refused as a whole: %s', (_, items, said) => {
    expect(problems(bulkReviewBody, { items, action: 'confirm' })).toEqual(said);
  });

  it('are taken up to 25', () => {
    expect(bulkReviewBody.parse({ items: itemsTo(25), action: 'confirm' }).items).toHaveLength(25);
  });
});

describe('many schedules', () => {
  const destructionOn = '2026-03-20';

  it('are refused where an item has no price or no buyer, of its own or of all', () => {
    const [one, other] = itemsTo(2);
    const items = [
      { ...one, price: 1 },
      { ...other, buyer: 'B' },
    ];
    expect(problems(bulkScheduleBody, { items, destructionOn })).toEqual([
      ['items.0.buyer', words().stepFields.buyer],
      ['items.1.price', words().stepFields.price],
    ]);
    expect(problems(bulkScheduleBody, { items, destructionOn, price: 5, buyer: 'C' })).toBeUndefined();
  });

  it('are rounded to cents, each and of all', () => {
    const [one] = itemsTo(1);
    const body = bulkScheduleBody.parse({
      items: [{ ...one, price: 1.005 }],
      price: 2.345,
      buyer: 'B',
      destructionOn,
    });
    expect([body.items[0]?.price, body.price]).toEqual([1.01, 2.35]);
  });
});

it('an approval of many says what becomes of them; a decline takes no action along', () => {
  const items = itemsTo(2);
  expect(problems(bulkSubmitReviewBody, { items, decision: 'approve' })).toEqual([
    ['action', words().stepFields.actionOnApprove],
  ]);
  const declined = bulkSubmitReviewBody.parse({ items, decision: 'decline', action: 'sell' });
  expect(declined.action).toBeUndefined();
});
