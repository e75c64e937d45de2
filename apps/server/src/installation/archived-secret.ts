import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../process/clock.ts';
import type { InstallationSecret } from '../secrets/encryption-at-rest.ts';
import { KEPT_KEYS_SETTING, withKept } from '../secrets/kept-keys.ts';
import { keyFingerprint } from './archive-format.ts';
import { readManifest } from './restore-archive.ts';

/**
 * The secret with the keys that stayed in the installation that made the archive in `folder`, so that a restore records
 * as that one did. Of an archive of another secret, which a restore refuses, the secret alone.
 */
export async function archivedSecret(
  folder: string,
  secret: string,
  clock: Pick<Clock, 'randomBytes'>,
): Promise<InstallationSecret> {
  const archive = await readManifest(folder);
  if (archive.keyFingerprint !== keyFingerprint(secret)) return secret;
  const text = await readFile(path.join(folder, 'tables', 'settings.jsonl'), 'utf8').catch(() => '');
  const row = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly key: string; readonly value: string })
    .find(({ key }) => key === KEPT_KEYS_SETTING);
  return withKept(secret, row && (JSON.parse(row.value) as { value: unknown }), clock);
}
