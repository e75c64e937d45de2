import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

const VERSION = '1.2.3';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ version: VERSION });
});
afterAll(() => api.close());

it.each(['/', '/settings.json', '/docs/instructions-manual.pdf', '/nothing'])(
  '%s, which is no call, names no version',
  async (url) => {
    const answer = await api.app.http.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.headers['monda-version']).toBeUndefined();
  },
);

it.each([
  ['a call', '/api/users/me', 401],
  ['an unknown call', '/api/nothing', 404],
  ['the document of the API', '/api/openapi.json', 200],
])('%s is answered with the version of the server', async (_what, url, status) => {
  const answer = await api.app.http.inject(url);
  expect([answer.statusCode, answer.headers['monda-version']]).toEqual([status, VERSION]);
});

it('a call that is carried out is answered with the version of the server', async () => {
  const { status, headers } = await api.as('requester').call('users.me');
  expect([status, headers['monda-version']]).toEqual([200, VERSION]);
});

it('the document of the API has the version of the product', async () => {
  const answer = await api.app.http.inject('/api/openapi.json');
  expect(answer.json()).toMatchObject({ info: { version: VERSION } });
});
