import { readFileSync } from 'node:fs';
import { changelogObjections, versionObjections } from './changelog-rules.mjs';
import { hashesOf } from './contract-hashes.mjs';
import { baselineObjections, migrationObjections } from './migration-rules.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';
import {
  PLANTED_BASELINES,
  PLANTED_CHANGES,
  PLANTED_CONTRACTS,
  PLANTED_MIGRATIONS,
} from './planted-releases.mjs';
import { baselineNames, migrationTexts, recordOfTree, recordsOfReleases } from './release-record.mjs';

/** Holds the tree against its last release: version, changelog, and migrations that an older server stands next to. */
const read = (file) => readFileSync(at(file), 'utf8');
const { version } = JSON.parse(read('package.json'));
const manifests = Object.fromEntries(
  projectFiles()
    .filter((file) => file.endsWith('package.json'))
    .map((file) => [file, JSON.parse(read(file))]),
);
const records = recordsOfReleases();
const objections = [
  ...versionObjections(version, manifests),
  ...changelogObjections({ changelog: read('CHANGELOG.md'), version, records, tree: recordOfTree() }),
  ...baselineObjections(baselineNames(), records),
  ...migrationObjections(migrationTexts(), records),
];

for (const [what, { seen, objectionsOf }] of Object.entries(PLANTED_CHANGES)) {
  if (objectionsOf().length > 0 !== seen)
    objections.push(`The check ${seen ? 'does not see' : 'objects to'} ${what}`);
}
for (const [what, { seen, text, name = '0002-planted' }] of Object.entries(PLANTED_MIGRATIONS)) {
  const planted = new Map([
    ['0001-released', 'DROP TABLE before'],
    [name, text],
  ]);
  const released = new Map([['1.0.0', { migrations: ['0001-released'] }]]);
  if (migrationObjections(planted, released).length > 0 !== seen)
    objections.push(`The check ${seen ? 'does not see' : 'objects to'} a migration that ${what}`);
}
for (const [what, { seen, baseline }] of Object.entries(PLANTED_BASELINES)) {
  const released = new Map([['1.0.0', { migrations: ['0001-people', '0002-items'] }]]);
  if (baselineObjections(baseline, released).length > 0 !== seen)
    objections.push(`The check ${seen ? 'does not see' : 'objects to'} a baseline ${what}`);
}
for (const [what, { seen, before, after }] of Object.entries(PLANTED_CONTRACTS)) {
  if ((JSON.stringify(hashesOf(before)) !== JSON.stringify(hashesOf(after))) !== seen)
    objections.push(`The check ${seen ? 'does not see' : 'objects to'} a contract with ${what}`);
}
for (const objection of objections) console.error(objection);
console.log(`version ${version}, ${records.size} releases recorded, ${objections.length} objections`);
process.exitCode = objections.length === 0 ? 0 : 1;
