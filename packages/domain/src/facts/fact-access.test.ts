import { FACTS_GIVEN_AT } from '@monda/test-bed/facts-given.ts';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { factsFor, givenGroups, givesFacts } from './fact-access.ts';
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

  it('all of them from scheduling on, never at declined', () => {
    expect(ITEM_STATUSES.filter((status) => hasFacts(status))).toEqual([
      'scheduling',
      'confirmation_required',
      'destruction',
      'destroyed',
      'completed',
    ]);
  });
});

describe.each(ITEM_STATUSES)('at %s', (status) => {
  it.each(ROLES)('%s gives the groups of this status', (role) => {
    const managers = {
      none: [],
      asset: ['asset'],
      all: FACT_GROUP_NAMES.filter((group) => group !== 'recipient'),
    };
    const company = FACTS_GIVEN_AT[status] === 'none' ? [] : ['asset'];
    const expected = {
      fixed_assets_manager: managers[FACTS_GIVEN_AT[status]],
      company_admin: company,
      company_user: company,
    } as Partial<Record<string, readonly string[]>>;
    expect(givenGroups(role, { status, decision: 'destroy' })).toEqual(expected[role] ?? []);
  });
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
