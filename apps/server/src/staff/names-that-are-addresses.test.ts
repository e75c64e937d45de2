import type { CallName } from '@monda/domain/api/api-calls.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, type Sending, startAssetServer } from '../../test/asset-server.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ADDRESS = 'Ana https://evil.example';
const PERSON = { firstName: 'Ina', lastName: 'Vited', email: 'ina@acme.test' };
const INVITED = { ...PERSON, companyId: COMPANIES.acme.id };
const WORK = { jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555' };

/** Every call that takes the name of a person or a company: by whom, with what, and the names in it. */
const CALLS: readonly (readonly [
  CallName,
  PersonName,
  Sending & { readonly body: object },
  readonly string[],
])[] = [
  ['users.create', 'admin', { body: PERSON }, ['firstName', 'lastName']],
  [
    'users.invite',
    'admin',
    { body: { ...INVITED, ...WORK, role: 'company_user' } },
    ['firstName', 'lastName'],
  ],
  ['users.invite', 'admin', { body: { ...INVITED, role: 'company_admin' } }, ['firstName', 'lastName']],
  ['users.change', 'admin', { params: { id: idOf('viewer') }, body: PERSON }, ['firstName', 'lastName']],
  [
    'users.completeProfile',
    'incomplete',
    { body: { firstName: 'Ina', lastName: 'Vited' } },
    ['firstName', 'lastName'],
  ],
  ['companies.create', 'admin', { body: { name: 'Nova', adminEmail: 'a@nova.test' } }, ['name']],
  ['companies.change', 'admin', { params: { id: COMPANIES.acme.id }, body: { name: 'Nova' } }, ['name']],
];

describe.each(CALLS)('%s by %s', (call, person, { body, ...sent }, names) => {
  it.each(names)('takes no web address as %s, and says so in the language of the person', async (name) => {
    for (const language of ALL_LANGUAGES) {
      const answer = await server.call(person, call, {
        ...sent,
        body: { ...body, [name]: ADDRESS },
        headers: { 'accept-language': language },
      });
      const message = CATALOGUES[language].texts.webAddressInName;
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: name, message }]]);
    }
    const { status } = await server.call(person, call, { ...sent, body });
    expect(status).toBeLessThan(300);
  });
});

it('a stored name that is sent back stays, whatever the rule for new ones is', async () => {
  await server.database.asOwner(async (tx) => {
    await tx.updateTable('users').set({ first_name: ADDRESS }).where('id', '=', idOf('viewer')).execute();
    await tx.updateTable('companies').set({ name: ADDRESS }).where('id', '=', COMPANIES.acme.id).execute();
  });
  const changed = await server.call('admin', 'users.change', {
    params: { id: idOf('viewer') },
    body: { firstName: ADDRESS, lastName: 'Other' },
  });
  expect([changed.status, changed.body.firstName]).toEqual([200, ADDRESS]);
  const company = await server.call('admin', 'companies.change', {
    params: { id: COMPANIES.acme.id },
    body: { name: ADDRESS, address: 'Vault Road 1' },
  });
  expect(company.status).toBe(200);
});
