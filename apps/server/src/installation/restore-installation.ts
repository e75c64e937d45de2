import { BASELINE_NAMES, migrate, MIGRATION_NAMES } from '../database/migrate.ts';
import { missingIn } from '../database/prepare-database.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Manifest } from './archive-format.ts';
import { tablesInOrder } from './archive-tables.ts';
import { readManifest, requireEmpty, restoreArchive } from './restore-archive.ts';
import type { ArchiveDeps } from './write-archive.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';

/**
 * Restores the archive in `folder`, of this version or an older one, into the empty database of its owner, whose
 * tables it makes: first as the archive's migrations left them, then, with the rows in them, as this version has them.
 * Throws a {@link StartFailure} when the archive is of a newer version or of one before 1.0.0, when the database has rows or more migrations
 * than the archive, and as {@link restoreArchive} does. A migration that fails afterwards leaves the rows as the
 * archive has them; migrating again carries on.
 */
export async function restoreInstallation(
  deps: Parameters<typeof restoreArchive>[0] & Pick<ArchiveDeps, 'db'>,
  folder: string,
): Promise<Manifest> {
  const { migrations } = await readManifest(folder);
  requireKnown(migrations);
  await deps.db.transaction().execute(async (tx) => requireEmpty(tx, await tablesInOrder(tx)));
  const ran = MIGRATION_NAMES.length - (await missingIn(deps.db)).length;
  if (ran > migrations.length) {
    throw new StartFailure(
      'The archive is older than the tables of this database. Restore it into a new DATA_DIR or a new database, which the restore migrates automatically. Nothing was changed.',
    );
  }
  if (ran < migrations.length) await migrate(deps.db, migrations.length);
  const made = await restoreArchive(deps, folder);
  await migrate(deps.db);
  await recordMigratedRows(deps);
  return made;
}

/** Refuses a list of migrations that is not the beginning of this version's, or ends before the baseline does. */
function requireKnown(migrations: readonly string[]): void {
  const unknown = migrations.filter((name) => !MIGRATION_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new StartFailure(
      `The archive was made by a newer Monda (it has ${unknown.join(', ')}): restore it with that version. Nothing was changed.`,
    );
  }
  if (migrations.some((name, at) => name !== MIGRATION_NAMES[at])) {
    throw new StartFailure(
      'The manifest of the archive was changed: no version has its migrations. Nothing was changed.',
    );
  }
  if (migrations.length < BASELINE_NAMES.length) {
    throw new StartFailure(
      'The archive was made by a Monda before 1.0.0: restore it with Monda 1.0.0, make an archive with that, and restore that one. Nothing was changed.',
    );
  }
}
