import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether all of these programs are on the PATH of this machine; says which are missing. */
export function hasPrograms(...names: readonly string[]): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const missing = names.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  if (missing.length > 0) console.warn(`Skipped, since there is no ${missing.join(', ')} here.`);
  return missing.length === 0;
}
