import path from 'node:path';
import { hashPassword } from '@monda/identity-provider/passwords.ts';
import { accessTokenFor } from '@monda/test-bed/sign-in.ts';
import { setBundledPassword } from '../src/identity/bundled-accounts.ts';
import { type DatabaseLocation, openDatabase } from '../src/database/open-database.ts';
import { systemClock } from '../src/process/clock.ts';
import { transactionsOn } from '../src/database/transactions.ts';
import { fillDataFolder } from './embedded-databases.ts';
import { emailOf, idOf, insertPeople, type PersonName } from './test-people.ts';
import { TEST_DIGESTS } from './test-digests.ts';
import { recordTestAct } from './test-acts.ts';

const PASSWORD = 'a password of the tests';

/** Settings of a product that is started on such a folder: it has its people, and needs no demo. */
export const WITH_PEOPLE = { DEMO: 'false', SEED_ADMIN_EMAIL: emailOf('admin') } as const;

/** Puts the people of the tests into a database, of whom one may sign in. */
export async function insertWithPassword(location: DatabaseLocation, signingIn: PersonName): Promise<void> {
  const [database, hash] = await Promise.all([openDatabase(location), hashPassword(PASSWORD)]);
  await transactionsOn(database, TEST_DIGESTS).asSystem(async (tx) => {
    recordTestAct(tx);
    await insertPeople(tx, systemClock);
    await setBundledPassword(tx, idOf(signingIn), hash, systemClock.now());
  });
  await database.close();
}

/** Puts a database with the people of the tests into a data folder that no product has used yet. */
export async function fillWithPeople(dataFolder: string, signingIn: PersonName): Promise<void> {
  await fillDataFolder(dataFolder);
  await insertWithPassword({ kind: 'embedded', folder: path.join(dataFolder, 'database') }, signingIn);
}

/** An access token of the person who may sign in at the product at `origin`. */
export const tokenOf = (origin: string, person: PersonName) =>
  accessTokenFor(origin, emailOf(person), PASSWORD);
