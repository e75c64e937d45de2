import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { DRAWN_IN_TESTS, issuingParts } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { makeCertificates } from './certificate-job.ts';
import type { IssuingParts } from './issuing-parts.ts';
import { takeNext } from './leases.ts';
import { createPresence } from './presence.ts';

const LEASE_MS = 10 * 60_000;

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const ordered = async () => (await order(server, [await certifiableItem(server)])).id;
const stateOf = async (id: string) =>
  (await done(server, 'manager', 'certificates.get', { params: { id } })).state;
const filesOf = async (id: string) =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select('id').where('certificate_id', '=', id).execute(),
  );

/** A server that draws until it is let go. */
function drawing() {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const parts: IssuingParts = issuingParts(server, {
    drawing: {
      make: async (...asked) => {
        begun.resolve();
        await held.promise;
        return DRAWN_IN_TESTS.make(...asked);
      },
    },
  });
  const round = makeCertificates(parts).catch((error: unknown) => error);
  return { begun: begun.promise, letGo: held.resolve, round };
}

/** Ends the connection by which a server shows that it is at work, as the end of its process does. */
const cutPresence = () =>
  server.database.asOwner((tx) =>
    sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
      WHERE locktype = 'advisory' AND classid = (hashtext('certificates at work')::bigint & 4294967295)::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(tx),
  );

it('the work of another server that is alive is not taken, however often others look', async () => {
  const id = await ordered();
  const alive = drawing();
  await alive.begun;
  for (let look = 0; look < 5; look += 1) expect(await makeCertificates(issuingParts(server))).toBe(0);
  alive.letGo();
  expect([await alive.round, await stateOf(id), (await filesOf(id)).length]).toEqual([1, 'issued', 1]);
});

it('what a killed server had taken is made by the next one at once, and what comes back of it writes nothing', async () => {
  const id = await ordered();
  const killed = drawing();
  await killed.begun;
  await cutPresence();
  expect(await makeCertificates(issuingParts(server))).toBe(1);
  killed.letGo();
  await killed.round;
  expect([await stateOf(id), (await filesOf(id)).length]).toEqual(['issued', 1]);
});

it('what a server of an earlier release took since is not taken, no matter which server leased it before', async () => {
  const id = await ordered();
  expect(await takeNext(issuingParts(server))).toMatchObject({ id });
  const until = new Date(server.clock.now().getTime() + LEASE_MS);
  await server.database.asOwner((tx) =>
    sql`UPDATE certificates SET tries = tries + 1, next_try_at = ${until} WHERE id = ${id}`.execute(tx),
  );
  expect(await makeCertificates(issuingParts(server))).toBe(0);
  server.clock.advance(LEASE_MS);
  expect(await makeCertificates(issuingParts(server))).toBe(1);
});

it('one by which each server ends waits for the end of its lease after three of them', async () => {
  const id = await ordered();
  for (let taken = 0; taken < 4; taken += 1) {
    expect(await takeNext(issuingParts(server))).toMatchObject({ id, tries: taken + 1 });
  }
  expect(await takeNext(issuingParts(server))).toBeNull();
  server.clock.advance(LEASE_MS);
  expect(await makeCertificates(issuingParts(server))).toBe(1);
});

it('on the embedded database, which one process has, the next process goes on at once, and itself it waits', async () => {
  const id = await ordered();
  const { transactions } = server;
  const first = issuingParts(server, {
    presence: createPresence('embedded', { transactions, id: server.clock.newId() }),
  });
  expect(await takeNext(first)).toMatchObject({ id });
  expect(await takeNext(first)).toBeNull();
  const next = { presence: createPresence('embedded', { transactions, id: server.clock.newId() }) };
  expect(await makeCertificates(issuingParts(server, next))).toBe(1);
});
