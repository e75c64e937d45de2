import { createRowDigests } from './audit/row-digests.ts';
import { transactionsOn } from './database/transactions.ts';
import { createEvidence } from './evidence/evidence.ts';
import { fileRetention } from './files/file-retention.ts';
import { createLocalDiskStorage } from './files/local-disk-storage.ts';
import type { CommandDeps } from './installation/admin-commands.ts';
import type { DrillDeps } from './installation/restore-drill.ts';
import { createEncryption } from './secrets/encryption-at-rest.ts';

/** Makes the parts of the temporary installation of a drill. */
export const drillPartsOf =
  ({
    secret,
    seedAdminEmail,
    version,
    clock,
  }: Pick<CommandDeps, 'secret' | 'seedAdminEmail' | 'version' | 'clock'>): DrillDeps['partsOf'] =>
  (database, filesFolder) => {
    const transactions = transactionsOn(database, createRowDigests(secret), clock);
    return {
      ...{ db: database.db, transactions, clock, secret, seedAdminEmail, version },
      seals: createEvidence({ transactions, clock }).seals,
      storage: createLocalDiskStorage(filesFolder, clock),
      retention: fileRetention(database.kind, transactions),
      encryption: createEncryption(secret, clock),
    };
  };
