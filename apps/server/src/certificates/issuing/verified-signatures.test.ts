import { checkFiles } from '@monda/verifier/check-files.ts';
import { verifyCertificate } from '@monda/verifier/verify-certificate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certifiableItem, order } from '../../../test/certificates-in-tests.ts';
import { type RealIssuing, startRealIssuing } from '../../../test/real-issuing.ts';
import { drawingOf, saidBy, signFor } from '../../../test/signings-in-tests.ts';

let issuing: RealIssuing;
beforeAll(async () => {
  issuing = await startRealIssuing();
});
afterAll(() => issuing.close());

it('the verifier names who signed for the items of a certificate, and what was changed since', async () => {
  const { server, make, fileOf, keys } = issuing;
  const itemIds = [await certifiableItem(server), await certifiableItem(server)];
  const other = await certifiableItem(server);
  const drawn = { kind: 'drawn', drawing: drawingOf(40), agreed: true } as const;
  await signFor(
    server,
    [...itemIds, other],
    saidBy('performer', { name: 'Jorge Ramírez', signature: drawn }),
  );
  server.clock.advance(1_000);
  await signFor(server, [...itemIds, other]);
  server.clock.advance(1_000);
  await signFor(
    server,
    itemIds,
    saidBy('guard', { name: 'Rosa', signature: { kind: 'refused', reason: 'Unseen' } }),
  );
  await server.database.asOwner((tx) =>
    tx
      .updateTable('waste_items')
      .set({ destruction_on: '2031-01-01' })
      .where('id', '=', itemIds[0] ?? '')
      .execute(),
  );
  const { id } = await order(server, itemIds);
  expect(await make()).toBe(1);
  const file = await fileOf(id);
  const given = {
    name: 'c.pdf',
    size: file.length,
    read: (from: number, to: number) => Promise.resolve(file.subarray(from, to)),
  };
  const root = new Uint8Array(
    Buffer.from(((await keys.root()) ?? '').replaceAll(/-----[^-]+-----|\s/gu, ''), 'base64'),
  );
  const { rows } = await checkFiles([given], { roots: [root], timeRoots: [] });
  expect(rows.filter(({ sign }) => sign === 'fails')).toEqual([]);
  expect(
    rows
      .filter(({ part }) => part === 'signing')
      .map(({ sign, say, details }) => `${sign} ${say} ${details[0]?.[1]}`),
  ).toEqual([
    'holds signing-holds Jorge Ramírez',
    'open signing-changed Jorge Ramírez',
    'holds signing-holds Ana Paz',
    'open signing-changed Ana Paz',
    'holds signing-refused Rosa',
  ]);
  const { data } = await verifyCertificate(file, { roots: [root], timeRoots: [] });
  const said = Buffer.from(data ?? []);
  expect([said.includes(itemIds[0] ?? ''), said.includes(other)]).toEqual([true, false]);
});
