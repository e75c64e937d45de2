import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../base/dates.ts';
import { ROLES, type Role } from '../identity/roles.ts';
import {
  clashOf,
  coversDay,
  type JudgedPerson,
  type JudgedSubstitution,
  maySetFor,
  MOST_DAYS,
  overlap,
  refusedPair,
  refusedPeriod,
} from './substitution-rules.ts';

const TODAY = '2026-03-10';
const day = (number: number) => addDays(TODAY, number);
const person = (id: string, more: Partial<JudgedPerson> = {}): JudgedPerson => ({
  ...{ id, role: 'technical_evaluator', companyId: null, isActive: true },
  ...more,
});

describe('a substitute is refused', () => {
  test('of administrators, to oneself, and where one of both cannot sign in', () => {
    expect(refusedPair(person('a', { role: 'admin' }), person('b', { role: 'admin' }))).toBe('administrator');
    expect(refusedPair(person('a'), person('b', { role: 'admin' }))).toBe('administrator');
    expect(refusedPair(person('a'), person('a'))).toBe('self');
    expect(refusedPair(person('a'), person('b', { isActive: false }))).toBe('inactive');
    expect(refusedPair(person('a', { isActive: false }), person('b'))).toBe('inactive');
  });

  test('of another role or company', () => {
    expect(refusedPair(person('a'), person('b', { role: 'fixed_assets_manager' }))).toBe('other-role');
    expect(refusedPair(person('a', { companyId: 'x' }), person('b', { companyId: 'y' }))).toBe(
      'other-company',
    );
    expect(refusedPair(person('a', { companyId: 'x' }), person('b'))).toBe('other-company');
    expect(refusedPair(person('a', { companyId: 'x' }), person('b', { companyId: 'x' }))).toBeNull();
  });

  test('before today, backwards, or too far ahead', () => {
    expect(refusedPeriod({ fromDay: day(-1), toDay: day(3) }, TODAY)).toBe('past');
    expect(refusedPeriod({ fromDay: day(3), toDay: day(2) }, TODAY)).toBe('ends-before');
    expect(refusedPeriod({ fromDay: day(0), toDay: day(MOST_DAYS + 1) }, TODAY)).toBe('too-far');
    expect(refusedPeriod({ fromDay: day(0), toDay: day(MOST_DAYS) }, TODAY)).toBeNull();
    expect(refusedPeriod({ fromDay: TODAY, toDay: TODAY }, TODAY)).toBeNull();
  });
});

describe('substitutes are set', () => {
  const inCompany = (id: string, role: Role, companyId: string | null) => ({ id, role, companyId });

  test('by the person themselves, unless they are an administrator', () => {
    for (const role of ROLES) {
      const self = inCompany('a', role, null);
      expect([role, maySetFor(self, self)]).toEqual([role, role !== 'admin']);
    }
  });

  test('for others by those who manage them alone', () => {
    const allowed = ROLES.flatMap((by) =>
      ROLES.filter((of) => maySetFor(inCompany('a', by, 'x'), inCompany('b', of, 'x'))).map(
        (of) => `${by} ${of}`,
      ),
    );
    expect(allowed).toEqual([
      'admin technical_evaluator',
      'admin fixed_assets_manager',
      'admin company_admin',
      'admin company_user',
      'admin viewer',
      'fixed_assets_manager technical_evaluator',
      'fixed_assets_manager fixed_assets_manager',
      'company_admin company_admin',
      'company_admin company_user',
      'company_admin viewer',
    ]);
  });

  test('by no administrator of another company, and of none', () => {
    expect(maySetFor(inCompany('a', 'company_admin', 'x'), inCompany('b', 'company_user', 'y'))).toBe(false);
    expect(maySetFor(inCompany('a', 'company_admin', null), inCompany('b', 'viewer', null))).toBe(false);
  });
});

const somePeriod = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
  .map(([from, days]) => ({ fromDay: day(from), toDay: day(from + days) }));
const somePeople = fc.constantFrom('a', 'b', 'c', 'd');
const someSubstitution: fc.Arbitrary<JudgedSubstitution> = fc
  .tuple(somePeople, somePeople, somePeriod)
  .filter(([personId, substituteId]) => personId !== substituteId)
  .map(([personId, substituteId, period]) => ({ personId, substituteId, ...period }));

describe('periods', () => {
  test('overlap where a day is of both', () => {
    fc.assert(
      fc.property(somePeriod, somePeriod, (one, other) => {
        const days = Array.from({ length: 50 }, (_, at) => day(at));
        const common = days.some((each) => coversDay(one, each) && coversDay(other, each));
        expect([overlap(one, other), overlap(other, one)]).toEqual([common, common]);
      }),
    );
  });

  test('that are taken one by one leave on no day two substitutes of one person, a chain or a circle', () => {
    fc.assert(
      fc.property(fc.array(someSubstitution, { maxLength: 30 }), (wanted) => {
        const set: JudgedSubstitution[] = [];
        for (const each of wanted) if (set.every((other) => clashOf(each, other) === null)) set.push(each);
        for (let at = 0; at <= 40; at += 1) {
          const running = set.filter((each) => coversDay(each, day(at)));
          const absent = running.map(({ personId }) => personId);
          expect(new Set(absent).size).toBe(absent.length);
          expect(running.filter(({ substituteId }) => absent.includes(substituteId))).toEqual([]);
        }
        // what was left out had a reason: it and one that was taken do not go together on a day they share.
        for (const each of wanted.filter((one) => !set.includes(one))) {
          expect(set.some((other) => overlap(each, other) && clashOf(each, other) !== null)).toBe(true);
        }
      }),
    );
  });

  test('of one substitute for several people go together', () => {
    const period = { fromDay: day(0), toDay: day(5) };
    expect(
      clashOf(
        { personId: 'a', substituteId: 'c', ...period },
        { personId: 'b', substituteId: 'c', ...period },
      ),
    ).toBeNull();
  });
});
