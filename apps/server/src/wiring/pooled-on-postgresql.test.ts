import { startPgBouncer } from '@monda/test-bed/pgbouncer.ts';
import { type PrivatePostgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { startProduct } from '@monda/test-bed/product.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestOf } from '../../test/requests-in-tests.ts';

const PATIENCE = 240_000;
let postgres: PrivatePostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ own: true });
  folder = await temporaryFolder();
}, PATIENCE);
afterAll(async () => {
  await postgres.stop();
  await removeFolder(folder);
});

it(
  'works behind a pool that hands every transaction another connection: migrations, demo, sign-in, reads, changes at once',
  async () => {
    const url = await postgres.createDatabase();
    const name = new URL(url).pathname.slice(1);
    // why: where days come first, administrators set this; a request could not be created.
    await postgres.run(`ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'`);
    const pool = await startPgBouncer(url);
    const product = await startProduct({
      DATA_DIR: folder,
      DATABASE_URL: pool.url,
      DATABASE_POOL: '20',
      // why: the version of PgBouncer in the test does not support prepared statements.
      DATABASE_PREPARED: 'false',
      // why: how many are let in at once is decided by another limit than the one that is tried here.
      REQUESTS_AT_ONCE: '0',
    });
    try {
      const people = ['acmeUser', 'globexUser', 'manager', 'admin'] as const;
      const tokens = await Promise.all(people.map((person) => accessTokenOf(product.url, person)));
      const call = (at: number, path: string, more: RequestInit = {}) =>
        fetch(`${product.url}/api${path}`, {
          ...more,
          headers: {
            authorization: `Bearer ${tokens[at % tokens.length]}`,
            'content-type': 'application/json',
          },
        });
      const answers: string[] = [];
      // why: of more at once a busy machine refuses some, whose wait for a connection is over.
      for (let round = 0; round < 5; round += 1) {
        const answered = Array.from({ length: 16 }, async (_, at) => {
          const answer = await call(at, '/projects/waste-items?limit=100');
          const { total } = (await answer.json()) as { total: number };
          return [at % tokens.length, answer.status, total].join(' ');
        });
        answers.push(...(await Promise.all(answered)));
      }
      // why: a session that leaked from one person to another would show a person another number.
      expect(new Set(answers).size).toBe(people.length);
      expect(new Set(answers.map((answer) => answer.split(' ')[1]))).toEqual(new Set(['200']));
      const created = await call(0, '/projects', { method: 'POST', body: JSON.stringify(requestOf(1)) });
      expect(created.status).toBe(201);
      const changes = await Promise.all(
        people.map((_person, at) =>
          call(at, '/users/me/complete-profile', {
            method: 'PUT',
            body: JSON.stringify({ firstName: `Name ${at}`, lastName: 'Last' }),
          }),
        ),
      );
      expect(changes.map((answer) => answer.status)).toEqual(changes.map(() => 200));
      expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    } finally {
      await product.stop();
      await pool.stop();
    }
  },
  PATIENCE,
);
