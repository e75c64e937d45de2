import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from '../../test/api.ts';
import { renewedSecret, storedSecret, storedSecretIfAny } from './stored-secrets.ts';
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

const OF_TESTS = { key: 'of-the-tests', holds: z.string() } as const;
const stored = (value: string, encryption: Encryption = api.encryption) =>
  storedSecret(
    OF_TESTS,
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

it('refuses a value of another shape, in words that say nothing of it, and leaves it where it is', async () => {
  await stored('a cookie key');
  const other = { key: OF_TESTS.key, holds: z.strictObject({ rows: z.string() }) } as const;
  const deps = { transactions: api.app.transactions, encryption: api.encryption, clock: api.clock };
  for (const read of [
    () => storedSecret(other, async () => ({ rows: '' }), deps),
    () => storedSecretIfAny(other, deps),
    () => renewedSecret(other, async () => ({ rows: '' }), deps),
  ]) {
    await expect(read()).rejects.toThrow(
      /^The setting of-the-tests does not contain its original value: it was replaced/,
    );
    await expect(read()).rejects.toBeInstanceOf(StartFailure);
    await expect(read()).rejects.not.toThrow(/cookie/);
  }
  expect(await stored('later')).toBe('a cookie key');
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
        OF_TESTS,
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
