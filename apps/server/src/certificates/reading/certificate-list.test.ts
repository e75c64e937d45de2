import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { COMPANIES } from '../../../test/test-people.ts';

let server: AssetServer;
/** In the order of their orders: two of the same moment, one of the rival, one issued. */
const made: CertificateDetails[] = [];
let itemId: string;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
  const put = async (
    data: { itemName: string; serialNumber: string },
    company: 'acme' | 'rival' = 'acme',
  ) => {
    const id = await certifiableItem(server, { company, data });
    made.push(await order(server, [id]));
    return id;
  };
  await put({ itemName: 'Cajón Ñandú', serialNumber: 'AB-77' });
  itemId = await put({ itemName: 'Safe 100%', serialNumber: 'x_y' });
  server.clock.advance(1000);
  await put({ itemName: 'Safe of a rival', serialNumber: 'R-1' }, 'rival');
  server.clock.advance(1000);
  await put({ itemName: 'Printer', serialNumber: 'AB-78' });
  await leadTo(server, made[3]!, 'issued');
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) => {
  const answer = await server.call('manager', 'certificates.list', {
    query: new URLSearchParams(query).toString(),
  });
  return { ...answer, ids: (answer.body.data ?? []).map(({ id }: { id: string }) => id) };
};
const ids = (...at: readonly number[]) => at.map((each) => made[each]?.id ?? '');

describe('the list of certificates', () => {
  it.each(['x', 'bm90aGluZw', '', Buffer.from('2026-13-01 x').toString('base64url')])(
    'refuses %j as a position',
    async (after) => {
      const { status, body } = await list({ after });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'after']);
    },
  );

  it.each<Record<string, string>>([
    { search: 'a\u0000' },
    { limit: '0' },
    { state: 'lost' },
    { companyId: 'x' },
    { page: '2' },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('is read page by page, the newest first, each once', async () => {
    const all = await list();
    expect(all.ids).toHaveLength(4);
    expect(all.ids.slice(0, 2)).toEqual(ids(3, 2));
    expect(all.body.next).toBeNull();
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page = await list({ limit: '1', ...(after === null ? {} : { after }) });
      found.push(...page.ids);
      after = page.body.next;
    } while (after !== null);
    expect(found).toEqual(all.ids);
  });

  it('is searched by number, name and serial number, as lists of items are', async () => {
    const { number = '' } = made[0] ?? {};
    const { projectId } = await done(server, 'manager', 'items.get', { params: { id: itemId } });
    const searched: readonly (readonly [string, readonly string[]])[] = [
      [number, ids(0)],
      [number.toLowerCase().replaceAll('-', ' '), ids(0)],
      ['cajon nandu', ids(0)],
      ['SAFE', ids(2, 1)],
      ['100%', ids(1)],
      ['x_y', ids(1)],
      ['xzy', []],
      ['ab-7', ids(3, 0)],
      ['0000-0000-0000-0000', []],
      [`https://monda.example/verify#${number}`, ids(0)],
      [`https://another.example/certificates/${made[1]?.id}/`, ids(1)],
      [`/CERTIFICATES/${made[2]?.id.toUpperCase()}?`, ids(2)],
      [`https://monda.example/items/${itemId}`, ids(1)],
      [`/projects?tab=items&projectId=${projectId}`, ids(1)],
      [`/certificates/${itemId.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))}`, []],
      ['\u001d01040123456789012\u001d', []],
      ['(01)04012345678901(21)AB-78', ids(3)],
      ['  ', (await list()).ids],
    ];
    for (const [search, expected] of searched)
      expect([search, (await list({ search })).ids]).toEqual([search, expected]);
  });

  it('is filtered by state, company and item', async () => {
    expect((await list({ state: 'issued' })).ids).toEqual(ids(3));
    expect((await list({ state: 'voided' })).ids).toEqual([]);
    expect((await list({ companyId: COMPANIES.rival.id })).ids).toEqual(ids(2));
    expect((await list({ itemId })).ids).toEqual(ids(1));
    expect((await list({ itemId, companyId: COMPANIES.rival.id })).ids).toEqual([]);
  });
});

it('says to managers that an item or its facts changed since the freeze', async () => {
  const [item] = made[3]?.items ?? [];
  await server.transactions.asSystem(async (tx) => {
    const frozen = { item_version: 1, facts_version: 1, not_recorded: ['notes'] };
    await tx.update('certificate_items', frozen, (query) => query.where('certificate_id', '=', made[3]!.id));
    tx.ownAct({ action: 'test', subjectType: 'certificate', subjectId: made[3]!.id });
  });
  const read = () => done(server, 'manager', 'certificates.get', { params: { id: made[3]!.id } });
  const marked = async (person: 'manager' | 'admin', query: string) =>
    (await done(server, person, 'certificates.list', { query })).data.map(({ changed }) => changed);
  expect((await read()).items).toMatchObject([{ changed: false, notRecorded: ['notes'] }]);
  expect(await marked('manager', `itemId=${item?.id}`)).toEqual([false]);
  await done(server, 'manager', 'facts.change', {
    params: { id: item?.id ?? '' },
    body: { place: { name: 'Plant 2' } },
  });
  expect((await read()).items).toMatchObject([{ changed: true }]);
  expect(await marked('manager', `itemId=${item?.id}`)).toEqual([true]);
  expect(await marked('admin', `itemId=${item?.id}`)).toEqual([undefined]);
  expect(await marked('manager', 'state=issued')).toEqual([undefined]);
});
