import path from 'node:path';
import { createRowDigests } from '../src/audit/row-digests.ts';
import { transactionsOn } from '../src/database/transactions.ts';
import { createLocalDiskStorage } from '../src/files/local-disk-storage.ts';
import { restoreArchive } from '../src/installation/restore-archive.ts';
import type { AssetServer } from './asset-server.ts';
import { openMigratedDatabase } from './migrated-database.ts';
import { TEST_SECRET } from './test-digests.ts';

/**
 * Restores an archive of a server into an empty database, with files in `folder`, and runs `work` with what commands and the
 * log of that installation work with. The database is closed afterwards.
 */
export async function inRestoredInstallation<Result>(
  { app, clock }: Pick<AssetServer, 'app' | 'clock'>,
  from: { readonly location: string; readonly folder: string },
  work: (deps: RestoredDeps) => Promise<Result>,
  beforeRestoring: (storage: RestoredDeps['storage']) => Promise<void> = async () => {},
): Promise<Result> {
  const database = await openMigratedDatabase();
  try {
    const digests = createRowDigests(TEST_SECRET);
    const transactions = transactionsOn(database, digests, clock);
    const asOwner: typeof transactions = {
      ...transactions,
      asSystem: (act) =>
        database.asOwner(async (tx) => {
          const result = await act(tx.by(clock));
          for (const statement of await tx.lastStatements(digests)) await tx.executeQuery(statement);
          return result;
        }),
    };
    const storage = createLocalDiskStorage(path.join(from.folder, 'restored'), clock);
    await beforeRestoring(storage);
    const deps = { ...app.commands, db: database.db, databaseKind: database.kind, transactions, storage };
    await restoreArchive({ ...deps, transactions: asOwner }, from.location);
    return await work(deps);
  } finally {
    await database.close();
  }
}

type RestoredDeps = AssetServer['app']['commands'] & {
  readonly databaseKind: 'embedded' | 'server';
  readonly storage: ReturnType<typeof createLocalDiskStorage>;
};
