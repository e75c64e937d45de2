import { NO_PARTY } from '@monda/domain/facts/party-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { COMPANIES, type PersonName } from '../../test/test-people.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
});
afterAll(() => server.close());

const ACME = COMPANIES.acme.id;
const RIVAL = COMPANIES.rival.id;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const PARTY = {
  legalName: 'Acme Bank S.A.',
  taxRegistration: 'RUC',
  taxNumber: '20123456789',
  address: 'Av. 1\nLima',
  representative: 'Cora Chief',
  representativeCapacity: 'General manager',
  registrations: ['EO-RS 0001'],
} as const;

const version = (number?: number): Record<string, string> =>
  number === undefined ? {} : { 'if-match': `"${number}"` };
const get = (person: PersonName, id: string) =>
  server.call(person, 'certificateParties.get', { params: { id } });
const change = (person: PersonName, id: string, body: object = PARTY, at?: number) =>
  server.call(person, 'certificateParties.change', { params: { id }, body, headers: version(at) });
const stored = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('certificate_parties').selectAll().execute());

describe('parties of certificates', () => {
  it.each<[PersonName, string, number]>([
    ['manager', ACME, 403],
    ['evaluator', ACME, 403],
    ['requester', ACME, 403],
    ['viewer', ACME, 403],
    ['companyAdmin', RIVAL, 404],
    ['companyAdmin', 'provider', 404],
    ['companyAdmin', UNKNOWN, 404],
    ['admin', UNKNOWN, 404],
    ['admin', 'provider2', 404],
    ['admin', 'own', 404],
    ['manager', 'own', 403],
  ])('are refused to %s for %s: %i', async (person, id, status) => {
    expect((await get(person, id)).status).toBe(status);
    expect((await change(person, id)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('of the own company are answered without its id', async () => {
    expect((await get('companyAdmin', 'own')).body).toEqual((await get('companyAdmin', ACME)).body);
    expect((await get('rivalAdmin', 'own')).body).toEqual((await get('admin', RIVAL)).body);
  });

  it.each([
    ['a registration that is unknown', { taxRegistration: 'VAT' }, 'taxRegistration'],
    ['eleven lines', { registrations: Array.from({ length: 11 }, () => 'x') }, 'registrations'],
    ['an empty line', { registrations: [''] }, 'registrations.0'],
    ['a name of two lines', { legalName: 'a\nb' }, 'legalName'],
    ['a number that is too long', { taxNumber: '1'.repeat(41) }, 'taxNumber'],
    ['an unknown property', { other: 1 }, null],
  ])('with %s are refused', async (_name, part, path) => {
    const { status, body } = await change('admin', 'provider', { ...PARTY, ...part });
    expect(status).toBe(400);
    if (path !== null) expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await stored()).toEqual([]);
  });

  it('are empty until given, and changed by their version', async () => {
    expect((await get('companyAdmin', ACME)).body).toEqual({ ...NO_PARTY, version: 0 });
    expect((await change('companyAdmin', ACME, PARTY, 0)).body).toEqual({ ...PARTY, version: 1 });
    expect((await change('admin', ACME, PARTY, 0)).status).toBe(412);
    expect((await change('admin', ACME, { ...PARTY, legalName: '' }, 1)).body).toMatchObject({ version: 2 });
    expect((await get('companyAdmin', ACME)).body).toEqual({ ...PARTY, legalName: '', version: 2 });
    expect((await get('admin', RIVAL)).body.version).toBe(0);
  });

  it('of the provider are given by administrators; a certificate needs their name', async () => {
    const { id } = await putItem(server, 'destruction', { decision: 'destroy' });
    const missing = async () => {
      const { body } = await server.call('requester', 'facts.preflight', { body: { itemIds: [id] } });
      return body.results[0].missing.map(({ name }: { name: string }) => name);
    };
    expect(await missing()).toContain('providerName');
    await change('admin', 'provider', { ...PARTY, legalName: 'Monda' });
    expect(await missing()).not.toContain('providerName');
  });
});

describe('what certificates need further', () => {
  const needs = (person: PersonName, further: readonly string[], at?: number) =>
    server.call(person, 'certificateNeeds.change', { body: { further }, headers: version(at) });

  it.each<[PersonName, number]>([
    ['manager', 403],
    ['companyAdmin', 403],
    ['viewer', 403],
  ])('is refused to %s', async (person, status) => {
    expect((await server.call(person, 'certificateNeeds.get')).status).toBe(status);
    expect((await needs(person, [])).status).toBe(status);
  });

  it('is one of the facts, each once', async () => {
    expect((await needs('admin', ['method.unknown'])).status).toBe(400);
    expect((await needs('admin', ['people.name'])).status).toBe(400);
    const { body } = await needs('admin', ['weights.net', 'asset.model', 'weights.net'], 0);
    expect(body).toEqual({ further: ['asset.model', 'weights.net'], version: 1 });
    expect((await needs('admin', [], 0)).status).toBe(412);
  });

  it('is asked for in addition to what is always needed', async () => {
    await needs('admin', ['weights.net']);
    const { id } = await putItem(server, 'destruction', { decision: 'destroy' });
    const { body } = await server.call('manager', 'facts.preflight', { body: { itemIds: [id] } });
    expect(body.results[0].missing).toContainEqual({
      name: 'weights.net',
      group: 'weights',
      given: 'managers',
      always: false,
    });
  });
});

describe('parties and needs in the audit log', () => {
  const differences = async () => {
    await server.app.audit.settled();
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    return broken.filter((line) => line.includes('certificate_'));
  };

  it('hold as they were given, and are named once they are changed past the product', async () => {
    await change('admin', 'provider');
    await change('companyAdmin', ACME);
    await server.call('admin', 'certificateNeeds.change', { body: { further: ['weights.net'] } });
    expect(await differences()).toEqual([]);
    await server.transactions.asSystem(async (tx) => {
      await tx.updateTable('certificate_parties').set({ legal_name: 'Other' }).execute();
      await tx.updateTable('certificate_needs').set({ further: [] }).execute();
    });
    const said = (await differences()).join('\n');
    for (const name of [
      'certificate_parties provider: party',
      `certificate_parties ${ACME}: party`,
      'certificate_needs installation: needs',
    ]) {
      expect(said).toContain(name);
    }
  });
});
