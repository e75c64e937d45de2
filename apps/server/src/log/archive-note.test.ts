import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { nameProvider } from '../../test/certificates-in-tests.ts';
import { certificateAt, freshLog, logKeyOf, makeKeys } from '../../test/log-in-tests.ts';
import { archiveSigning } from './archive-note-interface.ts';
import { namedOrigin, verifiedHead } from './checkpoint.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const HASH = 'ab'.repeat(32);

it('nothing signs an archive before a log has begun, with or without keys', async () => {
  const { published } = freshLog(server);
  expect(await archiveSigning(published)).toBeNull();
  await makeKeys(server);
  expect(await archiveSigning(published)).toBeNull();
});

it('the note of an archive is signed with the key of the log, under a name that no checkpoint has', async () => {
  await nameProvider(server);
  await certificateAt(server, 'issued');
  const log = freshLog(server);
  const { origin, publicKey } = await log.named();
  const note = (await archiveSigning(log.published))?.(HASH) ?? '';
  const [body = '', line = ''] = note.split('\n\n');
  const name = `${origin}/archive`;
  expect(body).toBe([name, HASH, server.clock.now().toISOString()].join('\n'));
  const [, signer, digits = ''] = line.trim().split(' ');
  expect(signer).toBe(name);
  const bytes = Buffer.from(digits, 'base64');
  const id = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(1)).update(publicKey).digest();
  expect(bytes.subarray(0, 4)).toEqual(id.subarray(0, 4));
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  });
  expect(verify(null, Buffer.from(`${body}\n`), key, bytes.subarray(4))).toBe(true);

  expect(verifiedHead(note, await logKeyOf(server))).toBeNull();
  expect(namedOrigin(note)).toBeNull();
});
