import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { launchInstallationCommand, type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import type { Person } from '@monda/test-bed/demo-people.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRepeatedOnEmbedded } from '../../test/combinations.ts';
import { describeSchema } from '../../test/described-schema.ts';
import { COMPLETE_FACTS } from '../../test/facts-in-tests.ts';
import {
  type EmptyInstallation,
  newInstallations,
  OLDER_INSTALLATIONS,
  OLDER_SECRET,
  unpackInstallation,
} from '../../test/older-installation.ts';
import { SCHEMA_FOLDER, SCHEMA_SUBJECTS, textOfSubject } from '../../test/schema-files.ts';
import { createLocalDiskStorage } from '../files/local-disk-storage.ts';
import { createEvidence } from '../evidence/evidence.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { BASELINE_NAMES, migrate, MIGRATION_NAMES, migrationsOf } from '../database/migrate.ts';
import { systemClock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import { transactionsOn } from '../database/transactions.ts';
import { manifest } from './archive-format.ts';
import { restoreArchive } from './restore-archive.ts';
import { restoreInstallation } from './restore-installation.ts';
import { createRowDigests } from '../audit/row-digests.ts';

const STATUSES_OF_THE_RELEASE = 17;
/** Programs that are launched, on a machine that does much else. */
const PATIENCE = 240_000;

let folder: string;
let installations: Awaited<ReturnType<typeof newInstallations>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  installations = await newInstallations();
});
afterAll(async () => {
  await installations.close();
  await removeFolder(folder);
});

/** The end of `npm run restore` and the like, and what it said. */
async function command(settings: ProductSettings, ...words: readonly string[]) {
  const launched = launchInstallationCommand(settings, ...words);
  const { code } = await launched.ended;
  return { code, said: launched.output() };
}

/** The verification against the seal of the archive, which has to find that everything holds. */
async function verify(settings: ProductSettings, seal: string): Promise<void> {
  const { code, said } = await command(settings, 'verify', '--seal', seal);
  expect(said).toContain('No problems found.');
  expect(said).toMatch(/^Checked [1-9]\d{2,} rows that the audit log records\.$/m);
  expect(code).toBe(0);
}

const readManifest = async (archive: string) =>
  manifest.parse(JSON.parse(await readFile(path.join(archive, 'manifest.json'), 'utf8')));

/** What a restore into a database, as its owner, works with. */
function depsOn(database: OpenDatabase, files: string) {
  const transactions = transactionsOn(database, createRowDigests(OLDER_SECRET));
  return {
    ...{ db: database.db, transactions, ...createEvidence({ transactions, clock: systemClock }) },
    ...{ storage: createLocalDiskStorage(files, systemClock), clock: systemClock, secret: OLDER_SECRET },
  };
}

/** Calls the product as a person who has signed in. */
async function callAs(url: string, person: Person) {
  const authorization = `Bearer ${await accessTokenOf(url, person)}`;
  const answered = async (response: Response) => {
    const text = await response.text();
    expect(response.status, `${response.url}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as unknown;
  };
  return {
    read: async (at: string, language = 'en') =>
      answered(await fetch(`${url}/api${at}`, { headers: { authorization, 'accept-language': language } })),
    send: async (at: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
      answered(
        await fetch(`${url}/api${at}`, {
          method,
          headers: {
            authorization,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify(body),
        }),
      ),
  };
}
/** Tables whose rows are there only while something runs. */
const EMPTIED = ['running_exports'];
const PAGE = '?page=1&limit=100';

describe.each(OLDER_INSTALLATIONS)('an installation that had run the migrations up to %s', (migration) => {
  const dataFolder = () => path.join(folder, `data-${migration}`);
  let archive: string;
  let restored: EmptyInstallation;
  beforeAll(async () => {
    archive = await unpackInstallation(migration, path.join(folder, `archive-${migration}`));
    restored = await installations.make(dataFolder());
    const { code, said } = await command(restored.settings, 'restore', archive);
    expect(code, said).toBe(0);
  }, PATIENCE);

  it('is restored from its archive with rows in every table, and has the schema that the files say', async () => {
    const { tables, migrations } = await readManifest(archive);
    expect(migrations.at(-1)).toMatch(new RegExp(`^${migration}-`));
    const empty = Object.entries(tables).flatMap(([name, { rows }]) => (rows === 0 ? [name] : []));
    expect(empty.filter((name) => !EMPTIED.includes(name))).toEqual([]);
    const database = await restored.openAsOwner();
    const schema = await database.db.transaction().execute(describeSchema);
    await database.close();
    for (const subject of SCHEMA_SUBJECTS) {
      const file = readFileSync(path.join(SCHEMA_FOLDER, `${subject}.sql`), 'utf8');
      expect(textOfSubject(schema, subject), subject).toBe(file);
    }
  });

  it(
    'holds, starts, shows everybody what they had, takes steps, and holds after that',
    async () => {
      const { seal } = await readManifest(archive);
      await verify(restored.settings, seal);
      const monda = await startProduct(restored.settings);
      try {
        await work(monda.url);
        await verify(restored.settings, seal);
      } finally {
        await monda.stop();
      }
    },
    PATIENCE,
  );
});

// why: what a restore does with each of them is shown above; in place the rows are recorded by the same start.
describe.skipIf(isRepeatedOnEmbedded).each(OLDER_INSTALLATIONS)(
  'an installation at the migration %s that is upgraded in place',
  (migration) => {
    it(
      'has every row recorded before anything is served, and from then on names what is changed past the product',
      async () => {
        const archive = await unpackInstallation(migration, path.join(folder, `in-place-${migration}`));
        const { migrations, seal } = await readManifest(archive);
        const dataFolder = path.join(folder, `data-in-place-${migration}`);
        const installation = await installations.make(dataFolder);
        const { settings } = installation;
        const database = await installation.openAsOwner();
        await migrate(database.db, migrations.length);
        await restoreArchive(depsOn(database, path.join(dataFolder, 'files')), archive);
        await database.close();

        const monda = await startProduct(settings);
        await monda.stop();
        expect(monda.output()).toMatch(/The audit log recorded \d+ rows: 0078-received-projects/);
        await verify(settings, seal);

        const again = await installation.openAsOwner();
        const { rows } = await sql<{ id: string }>`UPDATE waste_items SET price = coalesce(price, 0) + 1
        WHERE id = (SELECT id FROM waste_items WHERE status = 'completed' LIMIT 1) RETURNING id`.execute(
          again.db,
        );
        await again.close();
        const { code, said } = await command(settings, 'verify', '--seal', seal);
        expect(code).toBe(1);
        expect(said.match(/^.*waste_items.*$/gm)).toEqual([
          expect.stringContaining(`waste_items ${rows[0]?.id}: terms`),
        ]);
      },
      PATIENCE,
    );
  },
);

/** Reads all there is as those who may, the history in both languages, and takes two steps. */
async function work(url: string): Promise<void> {
  const [manager, user, admin] = [
    await callAs(url, 'manager'),
    await callAs(url, 'acmeUser'),
    await callAs(url, 'admin'),
  ];
  const items = (await manager.read(`/projects/waste-items${PAGE}`)) as Answer<'items.list'>;
  expect(new Set(items.data.map(({ status }) => status)).size).toBe(STATUSES_OF_THE_RELEASE);
  expect(items.data).toHaveLength(items.total);
  const whole: Answer<'items.get'>[] = [];
  for (const { id } of items.data) {
    const at = `/projects/waste-items/${id}`;
    const item = (await manager.read(at)) as Answer<'items.get'>;
    const inSpanish = (await manager.read(at, 'es')) as Answer<'items.get'>;
    for (const [position, entry] of item.history.entries()) {
      const said = inSpanish.history[position]?.automaticComment;
      if (entry.automaticComment === '') expect(said).toBe('');
      else expect(said).not.toBe(entry.automaticComment);
    }
    whole.push(item);
  }
  for (const at of [
    `/projects/company-items${PAGE}`,
    `/projects${PAGE}`,
    '/projects/waste-items/counts',
    '/projects/waste-items/calendar?month=2026-11',
  ]) {
    await user.read(at);
  }
  for (const at of ['/users', '/companies', `/undelivered${PAGE}`, '/evidence/seal']) await admin.read(at);
  const photo = whole.flatMap((item) => item.imageFiles)[0];
  expect((await fetch(new URL(photo?.url ?? '', url))).headers.get('content-type')).toBe('image/jpeg');

  const onSite = whole.find((item) => item.status === 'destruction' && !item.verifiedOnSite);
  await user.send(`/projects/waste-items/${onSite?.id}/verify-password`, {
    password: onSite?.destructionPassword,
  });
  const request = { wasteType: 'special-handling', wasteItems: desks(2, 'After the upgrade') };
  expect(await user.send('/projects', request)).toMatchObject({ status: 'pending' });

  await admin.send('/certificate-parties/provider', PROVIDER, 'PUT');
  const certified = await certifiedItems(manager);
  const left = whole.find(({ id, status }) => status === 'completed' && !certified.has(id));
  await certify(url, left?.id ?? '', manager);
}

/** Ids of the items that stand in a certificate. */
async function certifiedItems({ read }: Awaited<ReturnType<typeof callAs>>): Promise<ReadonlySet<string>> {
  const { data } = (await read('/certificates')) as Answer<'certificates.list'>;
  const found = new Set<string>();
  for (const { id } of data) {
    const { items } = (await read(`/certificates/${id}`)) as Answer<'certificates.get'>;
    for (const item of items) found.add(item.id);
  }
  return found;
}

/** Issues a certificate of an item that was completed before the upgrade, once what is required is recorded. */
async function certify(
  url: string,
  itemId: string,
  { read, send }: Awaited<ReturnType<typeof callAs>>,
): Promise<void> {
  const { recipient: _recipient, ...facts } = COMPLETE_FACTS;
  const asset = { noSerialNumber: 'none was made' };
  await send(`/projects/waste-items/${itemId}/facts`, { ...facts, asset }, 'PUT');
  const order = { itemIds: [itemId], language: 'both' };
  const { id } = (await send('/certificates', order)) as Answer<'certificates.issue'>;
  const certificate = async () => (await read(`/certificates/${id}`)) as Answer<'certificates.get'>;
  await expect.poll(async () => (await certificate()).state, { timeout: PATIENCE }).toBe('issued');
  const { file, fileSha256, items } = await certificate();
  expect(items[0]?.notRecorded).toEqual(expect.arrayContaining(['asset.manufacturer', 'custody']));
  const bytes = await (await fetch(new URL(file?.url ?? '', url))).bytes();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(fileSha256);
}

describe.skipIf(isRepeatedOnEmbedded)('an archive that does not fit', () => {
  /** Why a new installation, with tables of this release or without any, refuses the archive; it stays as it was. */
  const refusalOf = async (archive: string, migrated: boolean): Promise<string> => {
    const database = await installations.openEmpty();
    try {
      if (migrated) await migrate(database.db);
      const refused = restoreInstallation(depsOn(database, `${archive}-files`), archive);
      await expect(refused).rejects.toThrow(StartFailure);
      expect((await migrationsOf(database.db)).missing).toEqual(migrated ? [] : MIGRATION_NAMES);
      return await refused.then(String, (error: Error) => error.message);
    } finally {
      await database.close();
    }
  };
  const withMigrations = async (name: string, change: (names: readonly string[]) => readonly string[]) => {
    const archive = await unpackInstallation('0075', path.join(folder, name));
    const made = await readManifest(archive);
    const changed = { ...made, migrations: change(made.migrations) };
    await writeFile(path.join(archive, 'manifest.json'), JSON.stringify(changed));
    return archive;
  };

  it(
    'of a newer release is refused by the names of what is not known here',
    async () => {
      const archive = await withMigrations('newer', (names) => [...names, '9998-later', '9999-latest']);
      expect(await refusalOf(archive, false)).toBe(
        'The archive was made by a newer Monda (it has 9998-later, 9999-latest): restore it with that version. Nothing was changed.',
      );
    },
    PATIENCE,
  );

  it(
    'with migrations that no release had in this order is refused',
    async () => {
      const mixed = ([first = '', second = '', ...rest]: readonly string[]) => [second, first, ...rest];
      expect(await refusalOf(await withMigrations('mixed', mixed), false)).toBe(
        'The manifest of the archive was changed: no version has its migrations. Nothing was changed.',
      );
    },
    PATIENCE,
  );

  it(
    'of before 1.0.0 is refused, with the way through that release',
    async () => {
      const archive = await withMigrations('before', (names) => names.slice(0, BASELINE_NAMES.length - 1));
      expect(await refusalOf(archive, false)).toBe(
        'The archive was made by a Monda before 1.0.0: restore it with Monda 1.0.0, make an archive with that, and restore that one. Nothing was changed.',
      );
    },
    PATIENCE,
  );

  it(
    'of an older release is refused by a database that was migrated further, with what to do',
    async () => {
      const archive = await unpackInstallation('0075', path.join(folder, 'into-newer'));
      expect(await refusalOf(archive, true)).toBe(
        'The archive is older than the tables of this database. Restore it into a new DATA_DIR or a new database, which the restore migrates automatically. Nothing was changed.',
      );
    },
    PATIENCE,
  );
});
