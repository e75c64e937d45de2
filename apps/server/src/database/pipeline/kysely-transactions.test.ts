import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { takeEmbedded } from '../../../test/embedded-databases.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tx } from '../transactions.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await takeEmbedded();
  await sql`CREATE TABLE notes (word text NOT NULL)`.execute(database.db);
});
beforeEach(() => sql`DELETE FROM notes`.execute(database.db));
afterAll(() => database.close());

const none = () => Promise.resolve([]);
const write = (tx: Tx, word: string) => sql`INSERT INTO notes VALUES (${word})`.execute(tx);
const fails = (tx: Tx) => sql`SELECT 1 / 0`.execute(tx);
const words = () => sql<{ word: string }>`SELECT word FROM notes`.execute(database.db);

it.each([1, 2, 3, 4])(
  'a statement issued behind one that fails is undone with it: %i of them',
  async (many) => {
    const together = (tx: Tx) =>
      Promise.all([fails(tx), ...Array.from({ length: many }, (_, at) => write(tx, `late ${at}`))]);
    await expect(database.work.transaction(null, together, none)).rejects.toMatchObject({
      code: '22012',
    });
    expect((await words()).rows).toEqual([]);
  },
);

it('what goes on while a piece of work fails or ends writes nothing', async () => {
  const left: Promise<unknown>[] = [];
  const goesOn = async (tx: Tx) => {
    for (let time = 0; time < 20; time += 1) await write(tx, 'late');
  };
  const work = async (tx: Tx) => {
    left.push(goesOn(tx).catch(() => {}));
    throw new Error('no');
  };
  await expect(database.work.transaction(null, work, none)).rejects.toThrow('no');
  await Promise.all(left);
  expect((await words()).rows).toEqual([]);
  const ends = async (tx: Tx) => void left.push(goesOn(tx).catch(() => {}));
  await database.work.transaction(null, ends, none);
  await Promise.all(left);
  expect((await words()).rows).toEqual([{ word: 'late' }]);
});
