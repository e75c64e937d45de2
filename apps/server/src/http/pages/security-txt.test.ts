import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { TEST_ORIGIN } from '../../../test/test-sign-in.ts';

let silent: TestApi;
let open: TestApi;
beforeAll(async () => {
  silent = await startApi({}, 1);
  open = await startApi({ securityContact: 'mailto:security@monda.test', requestsPerMinute: 2 }, 1);
});
afterAll(() => Promise.all([silent.close(), open.close()]));

const read = (api: TestApi) => api.app.http.inject({ method: 'GET', url: '/.well-known/security.txt' });

it('without a contact there is no security.txt', async () => {
  expect((await read(silent)).statusCode).toBe(404);
});

it('with a contact it has the fields of RFC 9116, and ends in less than a year', async () => {
  const { statusCode, headers, payload } = await read(open);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    payload
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  );
  expect(fields).toEqual({
    Contact: 'mailto:security@monda.test',
    Expires: expect.any(String),
    'Preferred-Languages': 'en, es',
    Canonical: `${TEST_ORIGIN}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires ?? '') - open.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it('who asks too often is refused, as with calls', async () => {
  open.clock.advance(61_000);
  const answers: number[] = [];
  for (let asked = 0; asked < 6; asked += 1) answers.push((await read(open)).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
