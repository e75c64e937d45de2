import { describe, expect, it } from 'vitest';
import { staffMatching } from './staff-search.ts';

const ALMA = { name: 'Alma Serrano', email: 'admin@monda.test', status: 'active' } as const;
const TOMAS = { name: 'Tomás Okafor', email: 'tomas@monda.test', status: 'blocked' } as const;
const ALL = [ALMA, TOMAS];

describe('staffMatching', () => {
  it('finds no one whom the search or the state excludes', () => {
    expect(staffMatching(ALL, { search: 'alma', state: 'blocked' })).toEqual([]);
    expect(staffMatching(ALL, { search: 'nobody', state: '' })).toEqual([]);
  });

  it('finds by name and by e-mail, in any letter case, without accents', () => {
    expect(staffMatching(ALL, { search: 'SERRANO', state: '' })).toEqual([ALMA]);
    expect(staffMatching(ALL, { search: 'tomas ok', state: '' })).toEqual([TOMAS]);
    expect(staffMatching(ALL, { search: 'admin@', state: '' })).toEqual([ALMA]);
  });

  it('finds people in the requested state', () => {
    expect(staffMatching(ALL, { search: '', state: 'blocked' })).toEqual([TOMAS]);
    expect(staffMatching(ALL, { search: '', state: '' })).toEqual(ALL);
  });
});
