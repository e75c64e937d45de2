import { existsSync, readFileSync } from 'node:fs';
import { at, LOCKFILE } from './paths.mjs';
import {
  installObjections,
  licenceObjections,
  licencePage,
  lockfileObjections,
  productPackages,
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
const blind = {
  'a package without a hash': planted({ integrity: undefined }).length > known.length,
  'an optional package without a hash':
    planted({ integrity: undefined, optional: true }).length > known.length,
  'a weak hash': planted({ integrity: 'sha1-x' }).length > known.length,
  'a package from plain http': planted({ resolved: 'http://registry.example/x.tgz' }).length > known.length,
  'a package from git': planted({ resolved: 'git+ssh://git@example/x.git' }).length > known.length,
  'a link out of the project': planted({ link: true, resolved: '../elsewhere' }).length > known.length,
  'an install script': planted({ hasInstallScript: true }).length > known.length,
  'scripts that may run': installObjections('min-release-age=7\n', "'ci'").length === 2,
  'packages of any age':
    installObjections('ignore-scripts=true\nmin-release-age=6\n', "'--ignore-scripts'").length === 1,
  'a licence no one allowed':
    licenceObjections([{ name: 'x', version: '1', licence: 'AGPL-3.0-only' }]).length === 1,
  'a licence that is half allowed':
    licenceObjections([{ name: 'x', version: '1', licence: 'MIT AND GPL-3.0-only' }]).length === 1,
  'a package without a licence':
    licenceObjections([{ name: 'x', version: '1', licence: 'unknown' }]).length === 1,
};
for (const [what, seen] of Object.entries(blind))
  if (!seen) objections.push(`The check does not see ${what}`);

objections.push(...known, ...installObjections(npmrc, installing));
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
