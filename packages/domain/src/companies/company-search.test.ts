import { describe, expect, it } from 'vitest';
import { companiesMatching, possibleAdministrators, usersMatching } from './company-search.ts';

const ACME = { name: 'Acme Secure Transport', isActive: true };
const GLOBEX = { name: 'Globex Banking', isActive: false };
const ALL = [ACME, GLOBEX];

describe('companiesMatching', () => {
  it('finds nothing that the search or the state excludes', () => {
    expect(companiesMatching(ALL, { search: 'globex', state: 'active' })).toEqual([]);
    expect(companiesMatching(ALL, { search: 'initech', state: '' })).toEqual([]);
  });

  it('finds companies in the requested state', () => {
    expect(companiesMatching(ALL, { search: '', state: 'active' })).toEqual([ACME]);
    expect(companiesMatching(ALL, { search: '', state: 'inactive' })).toEqual([GLOBEX]);
    expect(companiesMatching(ALL, { search: '', state: '' })).toEqual(ALL);
  });

  it('finds part of a name in any letter case', () => {
    expect(companiesMatching(ALL, { search: 'SECURE', state: '' })).toEqual([ACME]);
  });
});

describe('usersMatching', () => {
  it('looks at name and e-mail', () => {
    const ann = { name: 'Ann Oh', email: 'a@acme.test' };
    const bob = { name: 'Bob', email: 'bob@acme.test' };
    expect(usersMatching([ann, bob], 'zed')).toEqual([]);
    expect(usersMatching([ann, bob], 'oh')).toEqual([ann]);
    expect(usersMatching([ann, bob], 'bob@')).toEqual([bob]);
  });
});

describe('possibleAdministrators', () => {
  it('offers neither inactive people nor the present administrator', () => {
    const user = { role: 'company_user', isActive: true } as const;
    const left = { role: 'company_user', isActive: false } as const;
    const admin = { role: 'company_admin', isActive: true } as const;
    expect(possibleAdministrators([admin, left, user])).toEqual([user]);
  });
});
