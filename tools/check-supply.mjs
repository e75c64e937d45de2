import { existsSync, readFileSync } from 'node:fs';
import { ageObjections, readFirstPackages, readTimes } from './package-ages.mjs';
import { at, LOCKFILE } from './paths.mjs';
import {
  licenceObjections,
  licencePage,
  lockfileObjections,
  productPackages,
  scriptObjections,
} from './supply-rules.mjs';

/** Lockfile, install scripts and licences. Every rule is shown a violation first, so that none passes by being blind. */
const read = (file) => readFileSync(file, 'utf8');
const lock = JSON.parse(read(LOCKFILE));
const { workspaces } = JSON.parse(read(at('package.json')));
const npmrc = read(at('.npmrc'));
const installing = read(at('tools', 'install-dependencies.mjs'));
const objections = [];

const planted = (entry) =>
  lockfileObjections(
    {
      packages: {
        ...lock.packages,
        'node_modules/planted': { version: '1.0.0', integrity: 'sha512-x', ...entry },
      },
    },
    workspaces,
  );
const known = lockfileObjections(lock, workspaces);
const first = readFirstPackages();
const raised = (times) =>
  ageObjections(
    { packages: { 'node_modules/planted': { version: '1.0.0', integrity: 'sha512-x' } } },
    first,
    times,
  );
const plantedAge = (published, taken) => raised({ 'planted@1.0.0': { published, taken } });
const blind = {
  'a package without a hash': planted({ integrity: undefined }).length > known.length,
  'an optional package without a hash':
    planted({ integrity: undefined, optional: true }).length > known.length,
  'a package whose publication nobody recorded': raised({}).length === 1,
  'a package that was six days old': plantedAge('2026-01-01T12:00:00Z', '2026-01-08T11:59:59Z').length === 1,
  'a package of the future': plantedAge('2026-01-09T12:00:00Z', '2026-01-08T12:00:00Z').length === 1,
  'that a package was seven days old':
    plantedAge('2026-01-01T12:00:00Z', '2026-01-08T12:00:00Z').length === 0,
  'a weak hash': planted({ integrity: 'sha1-x' }).length > known.length,
  'a package from plain http': planted({ resolved: 'http://registry.example/x.tgz' }).length > known.length,
  'a package from git': planted({ resolved: 'git+ssh://git@example/x.git' }).length > known.length,
  'a link out of the project': planted({ link: true, resolved: '../elsewhere' }).length > known.length,
  'an install script': planted({ hasInstallScript: true }).length > known.length,
  'scripts that may run': scriptObjections('save-exact=true\n', "'ci'").length === 2,
  'a licence nobody allowed':
    licenceObjections([{ name: 'x', version: '1', licence: 'AGPL-3.0-only' }]).length === 1,
  'a licence that is half allowed':
    licenceObjections([{ name: 'x', version: '1', licence: 'MIT AND GPL-3.0-only' }]).length === 1,
  'a package without a licence':
    licenceObjections([{ name: 'x', version: '1', licence: 'unknown' }]).length === 1,
};
for (const [what, seen] of Object.entries(blind))
  if (!seen) objections.push(`The check does not see ${what}`);

objections.push(...known, ...scriptObjections(npmrc, installing), ...ageObjections(lock, first, readTimes()));
const packages = productPackages(lock);
if (packages.length < 100)
  objections.push(`Only ${packages.length} packages found: the lockfile is not understood`);
objections.push(...licenceObjections(packages));
const page = at('docs', 'licences.md');
if (!existsSync(page) || read(page) !== licencePage(packages))
  objections.push('docs/licences.md is not that of package-lock.json: npm run licences');

for (const objection of objections) console.error(objection);
console.log(
  `${Object.keys(lock.packages).length - 1} packages, each with a hash, ${packages.length} in the product, ${objections.length} objections`,
);
process.exitCode = objections.length === 0 ? 0 : 1;
