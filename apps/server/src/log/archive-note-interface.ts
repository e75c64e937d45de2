import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import { signedNote } from './checkpoint.ts';
import type { LogSecretDeps } from './log-secrets.ts';
import { newestLog } from './stored-log.ts';

/** Signs the manifest of an evidence archive by its SHA-256 (hexadecimal); the note that goes with it. */
export type ArchiveSigning = (manifestSha256: string) => string;

/**
 * What signs the manifests of evidence archives: the key of the log, in a note of a kind of its own, which names the newest log as
 * `<origin>/archive`, the hash and the moment. `null` where no log has begun.
 */
export async function archiveSigning(deps: LogSecretDeps): Promise<ArchiveSigning | null> {
  const key = await logSigningKey(deps);
  const log = await deps.transactions.asSystem(newestLog);
  if (key === null || log === null) return null;
  const name = `${log.origin}/archive`;
  return (manifestSha256) => {
    const body = `${name}\n${manifestSha256}\n${deps.clock.now().toISOString()}\n`;
    return signedNote(name, body, key.sign(Buffer.from(body, 'utf8')), key.publicKey);
  };
}
