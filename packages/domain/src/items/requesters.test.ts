import { expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { requestingCompanyOf } from './requesters.ts';

test('no one submits a request without a company', () => {
  for (const role of [...ROLES, 'owner', '']) expect(requestingCompanyOf({ role, company: null })).toBeNull();
});

test('only company roles and a linked administrator submit requests, for their own company', () => {
  const may = ROLES.filter((role) => requestingCompanyOf({ role, company: 'acme' }) === 'acme');
  expect(may).toEqual(['admin', 'company_admin', 'company_user']);
  expect(requestingCompanyOf({ role: 'owner', company: 'acme' })).toBeNull();
});
