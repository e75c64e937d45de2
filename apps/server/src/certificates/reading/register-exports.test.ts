import { REGISTER_COLUMNS } from '@monda/domain/facts/register-columns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { readCsv } from '../../../test/read-sheets.ts';
import { done } from '../../../test/run-steps.ts';
import { type PersonName, READERS } from '../../../test/test-people.ts';

let server: AssetServer;
let [certified, bare]: string[] = [];
let number: string;
beforeAll(async () => {
  server = await startAssetServer();
  server.clock.setTo(NOON);
  await nameProvider(server);
  certified = await certifiableItem(server, { finalPrice: 700 });
  bare = await certifiableItem(server, { data: { serialNumber: 'SN-2' } });
  for (const [id, propertyNumber] of [
    [certified, '=A-4001'],
    [bare, 'A-4002'],
  ] as const) {
    await done(server, 'requester', 'facts.change', { params: { id }, body: { asset: { propertyNumber } } });
  }
  const ordered = await order(server, [certified]);
  await leadTo(server, ordered, 'issued');
  number = ordered.number;
});
afterAll(() => server.close());

const exported = async (person: PersonName, more = '') => {
  const query = `format=csv&columns=id,finalPrice,${REGISTER_COLUMNS.join()}${more}`;
  const answer = await server.call(person, 'items.export', { query });
  return answer.status === 200 ? readCsv(answer.bytes) : answer.status;
};
const listed = async (person: PersonName, query: string) =>
  (await server.call(person, 'items.list', { query })).body.data.map(({ id }: { readonly id: string }) => id);

describe('the columns of a register', () => {
  it.each(READERS)('say to %s what they read', async (person) => {
    const rows = await exported(person);
    const seen = ['rivalAdmin', 'rivalViewer', 'outsider', 'otherEvaluator'].includes(person) ? 0 : 2;
    const price = ['admin', 'manager', 'companyAdmin', 'requester'].includes(person) ? ['700.00'] : [];
    if (!Array.isArray(rows)) throw new Error(`${person}: ${rows}`);
    expect(rows).toHaveLength(1 + seen);
    if (seen === 0) return;
    expect(rows.find(([id]) => id === certified)).toEqual([
      ...[certified, ...price, "'=A-4001", number, '1', '2026-03-10'],
    ]);
    expect(rows.find(([id]) => id === bare)?.slice(-4)).toEqual(['A-4002', '', '', '']);
  });

  it('say the same where one of them is asked for alone', async () => {
    const own = ["'=A-4001", number, '1', '2026-03-10'];
    for (const [at, column] of REGISTER_COLUMNS.entries()) {
      const query = `format=csv&columns=id,${column}`;
      const { bytes } = await server.call('requester', 'items.export', { query });
      const rows = readCsv(bytes);
      expect(rows.find(([id]) => id === certified)).toEqual([certified, own[at]]);
      expect(rows.find(([id]) => id === bare)).toEqual([bare, at === 0 ? 'A-4002' : '']);
    }
  });

  it('are only those that are asked for', async () => {
    const { bytes } = await server.call('requester', 'items.export', { query: 'format=csv' });
    expect(bytes.toString()).not.toContain(number);
  });
});

describe('items whose certificate was issued since a moment', () => {
  const since = (moment: string) => `certificateIssuedSince=${moment}`;
  const at = NOON;
  const later = new Date(Date.parse(NOON) + 1000).toISOString();

  it.each(['yesterday', '2026-03-02', ''])('are not listed for %s', async (moment) => {
    expect((await server.call('manager', 'items.list', { query: since(moment) })).status).toBe(400);
  });

  it('are listed, searched and exported from that moment on, and no others', async () => {
    for (const more of ['', '&search=SN-', '&status=completed', '&view=all&orderBy[itemName]=asc']) {
      expect(await listed('companyAdmin', since(at) + more), more).toEqual([certified]);
      expect(await listed('companyAdmin', since(later) + more), more).toEqual([]);
    }
    expect(await listed('companyAdmin', `${since(at)}&status=pending`)).toEqual([]);
    expect(await exported('companyAdmin', `&${since(at)}`)).toHaveLength(2);
    expect(await listed('evaluator', since(at))).toEqual([certified]);
    expect(await listed('otherEvaluator', since(at))).toEqual([]);
    expect(await listed('rivalAdmin', since(at))).toEqual([]);
  });
});
