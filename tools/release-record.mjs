import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contractHashes } from './contract-hashes.mjs';
import { settingsOf } from './deploy-rules.mjs';
import { at } from './paths.mjs';
import { settingSources } from './setting-sources.mjs';

const MIGRATIONS = at('apps', 'server', 'src', 'database', 'migrations');

/** Names of the migrations that the baseline of this tree stands for, in their order. */
export const baselineNames = () => JSON.parse(readFileSync(`${MIGRATIONS}/baseline.json`, 'utf8'));

/** Names of the migrations of this tree that are files, in their order. */
const fileNames = () =>
  readdirSync(MIGRATIONS)
    .filter((file) => /^\d{4}-.+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();

/** What of this tree a changelog has to name when it changes: migrations, settings, and calls with hashes of their contracts. */
export function recordOfTree() {
  const settings = settingsOf(settingSources());
  return {
    migrations: [...baselineNames(), ...fileNames()],
    settings: [...settings].sort(),
    calls: contractHashes(),
  };
}

/** The records of releases by version, the newest first. */
export function recordsOfReleases() {
  if (!existsSync(at('releases'))) return new Map();
  const files = readdirSync(at('releases')).filter((file) => /^\d+\.\d+\.\d+\.json$/.test(file));
  const parts = (version) => version.split('.').map(Number);
  const records = files.map((file) => [
    file.slice(0, -5),
    JSON.parse(readFileSync(at('releases', file), 'utf8')),
  ]);
  const later = ([one], [other]) => {
    const [a, b] = [parts(one), parts(other)];
    const differing = a.findIndex((part, index) => part !== b[index]);
    return differing === -1 ? 0 : b[differing] - a[differing];
  };
  return new Map(records.sort(later));
}

/** Text of each migration of this tree that is a file, by name. */
export const migrationTexts = () =>
  new Map(fileNames().map((name) => [name, readFileSync(`${MIGRATIONS}/${name}.ts`, 'utf8')]));
