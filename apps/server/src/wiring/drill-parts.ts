import { createRowDigests } from '../audit/row-digests.ts';
import { transactionsOn } from '../database/transactions.ts';
import { createEvidence } from '../evidence/evidence.ts';
import { fileRetention } from '../files/file-retention.ts';
import { createLocalDiskStorage } from '../files/local-disk-storage.ts';
import type { CommandDeps } from '../installation/admin-commands.ts';
import type { DrillDeps } from '../installation/restore-drill.ts';
import { archivedSecret } from '../installation/archived-secret.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';

/** Makes the parts of the temporary installation of a drill. */
export const drillPartsOf =
  ({
    secret: given,
    seedAdminEmail,
    version,
    clock,
  }: Pick<CommandDeps, 'seedAdminEmail' | 'version' | 'clock'> & {
    readonly secret: string;
  }): DrillDeps['partsOf'] =>
  async (database, filesFolder, archive) => {
    const secret = await archivedSecret(archive, given, clock);
    const transactions = transactionsOn(database, createRowDigests(secret), clock);
    return {
      ...{ db: database.db, transactions, clock, secret, seedAdminEmail, version },
      seals: createEvidence({ transactions, clock }).seals,
      storage: createLocalDiskStorage(filesFolder, clock),
      retention: fileRetention(database.kind, transactions),
      encryption: createEncryption(secret, clock),
    };
  };
