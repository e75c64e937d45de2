import { describe, expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { waitsFor } from '../items/waits-for.ts';
import {
  isAnswerable,
  isWithdrawable,
  mayAnswer,
  mayAsk,
  otherSide,
  QUESTION_ROLES,
} from './question-rules.ts';

const ME = 'me';

describe('who asks', () => {
  test.each(ITEM_STATUSES)('at %s it is the person the item waits for, and no one else', (status) => {
    for (const assignedUserId of [null, ME, 'another']) {
      for (const verifiedOnSite of [false, true]) {
        const waits = waitsFor(status, assignedUserId);
        const asking = ROLES.filter((role) =>
          mayAsk({ id: ME, role }, { status, assignedUserId, verifiedOnSite }),
        );
        const expected =
          waits.for === 'nobody'
            ? []
            : waits.for === 'company'
              ? ['company_admin', 'company_user']
              : waits.person === null || assignedUserId === ME
                ? [waits.role]
                : [];
        expect([status, assignedUserId, asking]).toEqual([status, assignedUserId, expected]);
      }
    }
  });

  test('is no administrator of the provider and no viewer', () =>
    expect([...QUESTION_ROLES].sort()).toEqual([
      'company_admin',
      'company_user',
      'fixed_assets_manager',
      'technical_evaluator',
    ]));
});

describe('who answers', () => {
  test.each([
    ['company', ['company_admin', 'company_user']],
    ['provider', ['technical_evaluator', 'fixed_assets_manager']],
  ] as const)('a question to the %s is the other side of the person who asked', (asked, roles) => {
    expect(ROLES.filter((role) => mayAnswer(asked, role))).toEqual(roles);
    for (const role of roles) expect(otherSide(role)).not.toBe(asked);
  });

  test('is no one once it is closed', () => {
    const person = { id: ME, role: 'company_user' };
    const question = { asked: 'company', authorId: 'another', open: true } as const;
    expect(isAnswerable(question, person)).toBe(true);
    expect(isAnswerable({ ...question, open: false }, person)).toBe(false);
  });
});

test('an open question is withdrawn by the person who asked it, and by no one else', () => {
  const question = { asked: 'company', authorId: ME, open: true } as const;
  expect(isWithdrawable(question, { id: ME, role: 'fixed_assets_manager' })).toBe(true);
  expect(isWithdrawable({ ...question, open: false }, { id: ME, role: 'fixed_assets_manager' })).toBe(false);
  expect(isWithdrawable(question, { id: 'another', role: 'admin' })).toBe(false);
});
