import { describe, expect, it, onTestFinished } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { ITEM_STATUS_TABLE, ITEM_STATUSES } from '../items/item-statuses.ts';
import { factsFor, givesFacts } from './fact-access.ts';
import { hasFacts } from './fact-statuses.ts';
import { completeFacts } from './fact-data.ts';
import { FACT_GROUP_NAMES } from './fact-fields.ts';
import { factsOfTheFuture } from './fact-times.ts';
import { lastSignsOf } from './identity-numbers.ts';

describe('who gives facts', () => {
  it.each(ROLES)('%s', (role) => {
    const given = FACT_GROUP_NAMES.filter((group) => givesFacts(role, group));
    const expected: readonly string[] =
      role === 'fixed_assets_manager'
        ? FACT_GROUP_NAMES
        : role === 'company_admin' || role === 'company_user'
          ? ['asset']
          : [];
    expect(given).toEqual(expected);
  });

  it('from scheduling on, never at declined', () => {
    expect(ITEM_STATUSES.filter((status) => hasFacts(status))).toEqual([
      'scheduling',
      'confirmation_required',
      'destruction',
      'destroyed',
      'completed',
    ]);
  });
});

it('of a status with facts of the asset alone, those of the asset', () => {
  // why: no status of this release has them; it is one until the test ends.
  Object.assign(ITEM_STATUS_TABLE.pending, { facts: 'asset' });
  onTestFinished(() => {
    Reflect.deleteProperty(ITEM_STATUS_TABLE.pending, 'facts');
  });
  expect(FACT_GROUP_NAMES.filter((group) => hasFacts('pending', group))).toEqual(['asset']);
  expect(hasFacts('pending')).toBe(false);
});

describe('numbers of identity documents', () => {
  const facts = completeFacts({
    people: [
      { name: 'Ana', capacity: 'performed', identityNumber: '12345678' },
      { name: 'Luis', capacity: 'witnessed' },
    ],
  });

  it.each(ROLES)('of %s', (role) => {
    const whole = ['fixed_assets_manager', 'company_admin'].includes(role);
    expect(factsFor(facts, role).people.map(({ identityNumber }) => identityNumber)).toEqual([
      whole ? '12345678' : '…678',
      null,
    ]);
  });

  it.each([
    ['1', '…'],
    ['1234', '…34'],
    ['123456', '…456'],
    ['AB-999-XY', '…-XY'],
  ])('of %s shows %s', (number, shown) => {
    expect(lastSignsOf(number)).toBe(shown);
  });
});

describe('facts of the future', () => {
  it('are found at their paths', () => {
    const body = {
      time: completeFacts({ time: { began: '2026-01-02T10:00', ended: '2026-01-02T10:01' } }).time,
      custody: completeFacts({ custody: [{ moment: '2026-01-02T09:00' }, { moment: '2026-02-01T00:00' }] })
        .custody,
      recipient: completeFacts({ recipient: { handedOverOn: '2026-01-03' } }).recipient,
      notices: completeFacts({ notices: [{ authority: 'tax', day: '2026-01-02' }] }).notices,
    };
    expect(factsOfTheFuture(body, '2026-01-02T10:00').map(({ path }) => path)).toEqual([
      'time.ended',
      'custody.1.moment',
      'recipient.handedOverOn',
    ]);
  });
});
