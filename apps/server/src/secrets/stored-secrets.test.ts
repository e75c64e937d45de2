import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { storedSecret, renewedSecret } from './stored-secrets.ts';
import { createEncryption, type Encryption } from './encryption-at-rest.ts';
import { StartFailure } from '../process/start-failure.ts';

let api: TestApi;
let made: string[];
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  made = [];
  await api.reset();
});
afterAll(() => api.close());

const stored = (value: string, encryption: Encryption = api.encryption) =>
  storedSecret(
    'of-the-tests',
    async () => {
      made.push(value);
      return value;
    },
    { transactions: api.app.transactions, encryption, clock: api.clock },
  );

it('refuses to start with another secret, in words, and leaves the stored one unchanged', async () => {
  await stored('first');
  const another = createEncryption('another secret of the tests, long enough', api.clock);
  const refused = stored('second', another);
  await expect(refused).rejects.toBeInstanceOf(StartFailure);
  await expect(refused).rejects.toThrow(/^SECRET_KEY is not the one this database was made with\./);
  expect(made).toEqual(['first']);
  expect(await stored('third')).toBe('first');
});

it('is made once, also by servers that start at the same moment', async () => {
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((value) => stored(value)));
  expect(new Set(all).size).toBe(1);
  expect(await stored('later')).toBe(all[0]);
});

it('is exchanged once, also by servers that start at the same moment', async () => {
  await stored('former');
  const all = await Promise.all(
    ['a', 'b', 'c', 'd'].map((value) =>
      renewedSecret<string>(
        'of-the-tests',
        async (now) => {
          if (now !== 'former') return null;
          made.push(value);
          return value;
        },
        { transactions: api.app.transactions, encryption: api.encryption, clock: api.clock },
      ),
    ),
  );
  expect(made).toEqual(['former', all[0]]);
  expect(new Set(all).size).toBe(1);
  expect(await stored('later')).toBe(all[0]);
});

it('cannot be read where it is stored', async () => {
  await stored('the signing key');
  const rows = await api.app.transactions.asSystem((tx) => tx.selectFrom('settings').selectAll().execute());
  expect(rows.map(({ key }) => key)).toContain('of-the-tests');
  expect(JSON.stringify(rows)).not.toContain('the signing key');
});
