import { expect, it } from 'vitest';
import { monthAsked } from './month-in-address.ts';

it('a month in the address is shown, anything else is the present one', () => {
  expect(monthAsked('2027-12', '2026-03')).toBe('2027-12');
  for (const asked of ['', '2027-13', '2027-00', '2027-1', '0000-01', 'next', '2027-12-01']) {
    expect(monthAsked(asked, '2026-03')).toBe('2026-03');
  }
});
