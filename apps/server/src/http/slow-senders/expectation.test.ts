import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it('answers a request with an expectation no one knows like any other', async () => {
  const { port } = api.app.http.server.address() as AddressInfo;
  const answer = await new Promise<{ status: number | undefined; type: string | undefined }>(
    (resolve, reject) => {
      const outgoing = request(
        { port, host: '127.0.0.1', path: '/api/users/me', headers: { expect: 'something' } },
        (incoming) => {
          incoming.resume();
          resolve({ status: incoming.statusCode, type: incoming.headers['content-type'] });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    },
  );
  expect(answer).toEqual({ status: 401, type: 'application/problem+json' });
});
