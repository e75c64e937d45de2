import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askArchive, issuedOf } from '../../test/archives-in-tests.ts';
import { readArchive } from '../../test/read-archive.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, nameProvider } from '../../test/certificates-in-tests.ts';
import { verifierInTests } from '../../test/verifier-in-tests.ts';

/** More than the buffers between two sockets of one machine take. */
const PHOTO = Buffer.alloc(24 * 1024 * 1024, 'bytes of a photo');

let server: AssetServer;
let verifier: Awaited<ReturnType<typeof verifierInTests>>;
let id: string;
beforeAll(async () => {
  verifier = await verifierInTests();
  // why: the reader that goes on reads in this process, which may do something else for a while.
  const archiveTimeout = { stillMs: 3_000, wholeMs: Number.POSITIVE_INFINITY };
  server = await startAssetServer({ verifierFolder: verifier.folder, archiveTimeout });
  await nameProvider(server);
  id = await issuedOf(server, [await certifiableItem(server, { photo: PHOTO })]);
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await verifier.remove();
});

const running = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('running_exports').selectAll().execute());
const ended = async () =>
  (await server.auditLog())
    .filter(({ action }) => action === 'certificates.archive.ended')
    .map(({ details }) => details);

it('a reader that stands still ends its archive, which is over in the log and frees the next one', async () => {
  const { body } = await askArchive(server, 'manager', id);
  const { port } = server.app.http.server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  reader.on('error', () => {});
  reader.write(`GET ${body.url} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const [first] = (await once(reader, 'data')) as [Buffer];
  reader.pause();
  expect(first.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(ended, { timeout: 20_000 }).toMatchObject([{ complete: false, incomplete: null }]);
  expect(await running()).toEqual([]);
  reader.resume();
  if (!reader.closed) await once(reader, 'close');
  expect((await server.open(body.url)).status).toBe(403);
  const next = await askArchive(server, 'manager', id);
  const whole = await fetch(`http://127.0.0.1:${port}${next.body.url}`);
  expect(readArchive(Buffer.from(await whole.arrayBuffer())).manifest.complete).toBe(true);
});
