/** What must hold for the packages this product is made of, checked by package-lock.json alone. */

/** Registry packages of a lockfile, as `[path, entry]`. */
export const packagesOf = (lock) =>
  Object.entries(lock.packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);

export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages that bring an install script. None may run one; a new one here is looked at before it is taken. */
const BRING_SCRIPTS = new Set(['@swc/core', '@scarf/scarf']);

/** Sentences about what is wrong with a lockfile. */
export function lockfileObjections(lock, workspaces) {
  const wrong = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.link && !workspaces.includes(entry.resolved)) wrong.push(`${path} links to ${entry.resolved}`);
  }
  for (const [path, entry] of packagesOf(lock)) {
    const name = nameOf(path);
    if (entry.resolved !== undefined && !entry.resolved.startsWith('https://'))
      wrong.push(`${name} comes from ${entry.resolved}`);
    if (entry.integrity === undefined)
      wrong.push(`${name} ${entry.version} has no integrity hash: npm run raised writes it`);
    if (entry.integrity !== undefined && !entry.integrity.startsWith('sha512-'))
      wrong.push(`${name} ${entry.version} has a weak hash: ${entry.integrity.split('-')[0]}`);
    if (entry.hasInstallScript && !BRING_SCRIPTS.has(name))
      wrong.push(
        `${name} ${entry.version} brings an install script, which never runs here: look why it has one`,
      );
  }
  return wrong;
}

/** Days after which a release is taken: most malicious ones are found and withdrawn before. npm holds to it (`.npmrc`). */
const LEAST_AGE_DAYS = 7;

/** Sentences about a .npmrc and a command line that would let packages run scripts, or take young ones. */
export function installObjections(npmrc, installing) {
  const wrong = [];
  if (!(Number(/^min-release-age=(\d+)$/m.exec(npmrc)?.[1]) >= LEAST_AGE_DAYS))
    wrong.push(`.npmrc does not say min-release-age=${LEAST_AGE_DAYS}`);
  if (!/^ignore-scripts=true$/m.test(npmrc)) wrong.push('.npmrc does not say ignore-scripts=true');
  if (!installing.includes("'--ignore-scripts'"))
    wrong.push('the launchers install without --ignore-scripts');
  return wrong;
}

/** Workspaces that reach a server or a browser. */
const PRODUCT = [
  'packages/domain',
  'packages/demo',
  'packages/phrases',
  'packages/sheets',
  'packages/verifier',
  'apps/identity-provider',
  'apps/server',
  'apps/web',
];

/** Licences that what people get may stand under, with the words that make each one fine here. */
const LICENCES = {
  MIT: 'permissive',
  'MIT-0': 'permissive',
  ISC: 'permissive',
  '0BSD': 'permissive',
  'BSD-2-Clause': 'permissive',
  'BSD-3-Clause': 'permissive',
  'Apache-2.0': 'permissive, with a patent grant',
  'BlueOak-1.0.0': 'permissive',
  Zlib: 'permissive',
  Unlicense: 'public domain',
  'CC0-1.0': 'public domain',
  'OFL-1.1': 'a font: may be shipped with software',
  'LGPL-3.0-or-later': 'the image library, a shared library of its own that may be replaced',
};

/** Packages whose manifest names no licence; read from the licence file they bring. */
const READ_BY_A_PERSON = { 'png-js': 'MIT' };

/** Whether an SPDX expression can be met by the licences above. */
function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => Object.hasOwn(LICENCES, licence.trim())));
}

/** `{ name, version, licence }` of every package that what people get is made of, by name. */
export function productPackages(lock, roots = PRODUCT) {
  const found = new Map();
  const visit = (from, name, isOptional) => {
    for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      const entry = lock.packages[path];
      if (entry !== undefined)
        return take(entry.link ? entry.resolved : path, entry.link ? lock.packages[entry.resolved] : entry);
      if (folder === '') break;
    }
    if (!isOptional) throw new Error(`package-lock.json knows no ${name} for ${from}`);
  };
  const take = (path, entry) => {
    if (found.has(path)) return;
    const name = path.includes('node_modules/') ? nameOf(path) : null;
    found.set(
      path,
      name === null
        ? null
        : { name, version: entry.version, licence: entry.license ?? READ_BY_A_PERSON[name] ?? 'unknown' },
    );
    for (const one of Object.keys(entry.dependencies ?? {})) visit(path, one, false);
    for (const one of Object.keys(entry.optionalDependencies ?? {})) visit(path, one, true);
    for (const one of Object.keys(entry.peerDependencies ?? {}))
      visit(path, one, entry.peerDependenciesMeta?.[one]?.optional === true);
  };
  for (const root of roots) take(root, lock.packages[root]);
  return [...found.values()]
    .filter((one) => one !== null)
    .sort((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1));
}

/** Sentences about packages under a licence that no one allowed. */
export function licenceObjections(packages) {
  return packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} stands under ${licence}, which is not on the list of allowed licences`,
    );
}

/** The page with every package and its licence. */
export function licencePage(packages) {
  const groups = new Map();
  for (const { name, version, licence } of packages)
    groups.set(licence, [...(groups.get(licence) ?? []), `${name} ${version}`]);
  const used = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const meaning = (licence) =>
    [...new Set(licence.replace(/[()]/g, '').split(/ AND | OR /))]
      .map((one) => LICENCES[one.trim()] ?? 'not allowed')
      .join('; ');
  return [
    '# Licences of the packages',
    '',
    'Everything that reaches a server or a browser, by licence; what is used only to build and to test is left out. Made by',
    '`npm run licences` from package-lock.json; `npm run check` fails when it is out of date or a licence is not on the list of',
    'tools/supply-rules.mjs. Packages for other processor types and systems are in the list too.',
    '',
    '| Licence | Why it is fine | Packages |',
    '|---|---|---|',
    ...used.map(
      ([licence, names]) => `| ${licence} | ${meaning(licence)} | ${[...new Set(names)].join(', ')} |`,
    ),
    '',
    `${packages.length} packages.`,
    '',
    'No packages: the fonts Inter and Noto that certificates and labels embed, under the SIL Open Font License 1.1, next to their licences',
    'and origin in [apps/server/src/pdf/fonts](../apps/server/src/pdf/fonts/README.md), and the',
    'shapes of the icons, from Tabler Icons 3.51.0 under MIT, next to their licence in [apps/web/src/ui/icons](../apps/web/src/ui/icons/icon.tsx).',
    '',
  ].join('\n');
}
