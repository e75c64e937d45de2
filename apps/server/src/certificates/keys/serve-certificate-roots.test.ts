import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { NAMED_PROVIDER, putProvider } from '../../../test/named-provider.ts';
import { createCertificateKeys } from './certificate-keys.ts';
import { makeOwnSigner } from './certificate-making.ts';
import { ROOTS_PATH } from './serve-certificate-roots.ts';
import { takeIntoUse } from './stored-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 4 });
  await putProvider(api.app.transactions);
});
afterAll(() => api.close());

const depsOf = () => ({ transactions: api.app.transactions, encryption: api.encryption, clock: api.clock });
const get = (headers: Record<string, string> = {}) =>
  api.app.http.inject({ method: 'GET', url: ROOTS_PATH, headers });

it('is unknown before the first certificate, and makes no keys', async () => {
  const answer = await get();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await createCertificateKeys(depsOf()).inUse()).toBeNull();
});

it('has the root in use first, then former ones, for all and with a tag', async () => {
  const keys = createCertificateKeys(depsOf());
  const former = await keys.signer();
  await takeIntoUse(
    await makeOwnSigner({ ...depsOf(), provider: NAMED_PROVIDER }),
    () => Promise.reject(new Error('there are keys')),
    depsOf(),
  );
  const { root } = await keys.signer();
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-pem-file',
    'cache-control': 'public, max-age=300',
  });
  const pems = answer.body.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----\n/g) ?? [];
  expect(pems.join('')).toBe(answer.body);
  expect(pems.map((pem) => new X509Certificate(pem).raw)).toEqual(
    [root, former.root].map((der) => Buffer.from(der)),
  );
  const again = await get({ 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('counts against the limit of an address', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 11; at += 1) answers.push((await get()).statusCode);
  expect(answers.at(-1)).toBe(429);
});
