import { readFileSync } from 'node:fs';

/** Manifest of the whole project: the one place of the version. */
const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** The version of this product, such as `1.0.0` (semver.org). Read where a program starts, and handed in from there. */
export function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { readonly version?: unknown };
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error('package.json names no version of the form 1.0.0');
  }
  return version;
}
