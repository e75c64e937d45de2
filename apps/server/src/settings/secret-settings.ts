import { readFileSync } from 'node:fs';

/** Settings that hold a secret. Each may be given as a file instead: NAME_FILE holds the path, the file the value. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_READ_URL',
  'SECRET_KEY',
  'SECRET_KEY_FORMER',
  'DIRECTORY_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'CERTIFICATE_P12_PASSWORD',
] as const;

const REASONS = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EACCES', 'the user Monda runs as may not read it'],
  ['EISDIR', 'it is a folder'],
]);

/** Trimmed content of the file, or why there is none, as the end of a sentence. */
function contentOf(file: string): { readonly value: string } | { readonly reason: string } {
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { reason: 'it is empty' } : { value };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return { reason: REASONS.get(code) ?? `it cannot be read (${code})` };
  }
}

/**
 * The settings with the secrets of mounted files among them. A file is read once, when this is called; adds a
 * sentence to `wrong` per setting that does not fit, which names the path and never a content.
 */
export function withSecretsOfFiles(
  given: Readonly<Record<string, string | undefined>>,
  wrong: string[],
): Record<string, string | undefined> {
  const set = { ...given };
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      wrong.push(`${name} and ${name}_FILE exclude each other: set one of them.`);
      continue;
    }
    const content = contentOf(file);
    if ('value' in content) set[name] = content.value;
    else wrong.push(`The setting ${name}_FILE names ${file}: ${content.reason}.`);
  }
  return set;
}
