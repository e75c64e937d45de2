/** Who a change is for, in the order in which a release names it. */
const READERS = ['Users', 'Administrators', 'Integrators', 'Operators'];
/** Lines of everything up to the first release. */
const MOST_LINES = 150;
const FIRST_RELEASE = '1.0.0';
const HEADING = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/;

/** The sections of a changelog in the form of keepachangelog.com, from the top. */
export function sectionsOf(changelog) {
  const sections = [];
  for (const line of changelog.split('\n')) {
    const found = HEADING.exec(line)?.groups;
    if (found !== undefined) sections.push({ version: found.version, date: found.date ?? null, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const changed = (kind, before, after) =>
  [...new Set([...before, ...after])]
    .filter((name) => before.includes(name) !== after.includes(name))
    .map((name) => ({ kind, name, how: after.includes(name) ? 'new' : 'gone' }));

/** What differs between a release and a tree. */
export function changesSince(record, tree) {
  const [before, after] = [Object.keys(record.calls), Object.keys(tree.calls)];
  return [
    ...changed('migration', record.migrations, tree.migrations),
    ...changed('setting', record.settings, tree.settings),
    ...changed('call', before, after),
    ...before
      .filter((name) => after.includes(name) && record.calls[name] !== tree.calls[name])
      .map((name) => ({ kind: 'call', name, how: 'changed' })),
  ];
}

/** Whether a text names it; of a migration its number is enough. */
function names(text, { kind, name }) {
  const written = kind === 'migration' ? `${name.slice(0, 4)}(?:${name.slice(4)})?` : name;
  return new RegExp(`(?<![\\w.-])${written.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`).test(text);
}

/** The changes that a section does not name. */
export const unnamedIn = (section, changes) =>
  changes
    .filter((change) => !names(section.lines.join('\n'), change))
    .map(
      ({ kind, name, how }) => `CHANGELOG.md, [${section.version}]: no line names the ${how} ${kind} ${name}`,
    );

function objectionsToSection({ version, date, lines }) {
  const said = [];
  const readers = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
  const order = readers.map((reader) => READERS.indexOf(reader));
  if (order.includes(-1) || order.some((at, index) => index > 0 && at <= order[index - 1]))
    said.push(`CHANGELOG.md, [${version}]: the headings are some of ${READERS.join(', ')}, in this order`);
  if (version !== 'Unreleased' && date === null) said.push(`CHANGELOG.md, [${version}] has no date`);
  return said;
}

/**
 * What is wrong with a changelog. `version`: that of the tree; `records`: those of releases by version, the newest first;
 * `tree`: the record of the tree; `hasNotes`: whether there are upgrade notes of a version.
 */
export function changelogObjections({ changelog, version, records, tree, hasNotes }) {
  const sections = sectionsOf(changelog);
  const said = sections.flatMap(objectionsToSection);
  const [unreleased, newest] = sections;
  if (unreleased?.version !== 'Unreleased') return ['CHANGELOG.md does not begin with ## [Unreleased]'];
  if (newest?.version !== version) said.push(`CHANGELOG.md has no section [${version}] below [Unreleased]`);
  const first = sections.find((section) => section.version === FIRST_RELEASE);
  if ((first?.lines.length ?? 0) > MOST_LINES)
    said.push(`CHANGELOG.md, [${FIRST_RELEASE}] has ${first.lines.length} lines, at most ${MOST_LINES}`);
  for (const released of records.keys())
    if (!hasNotes(released)) said.push(`docs/upgrades/${released}.md is missing`);
  const record = records.get(version);
  if (record === undefined) return [...said, `releases/${version}.json is missing: npm run release`];
  return [...said, ...unnamedIn(unreleased, changesSince(record, tree))];
}

/** Manifests of the project, by path, whose version or whose dependencies on each other are not `version`. */
export function versionObjections(version, manifests) {
  return Object.entries(manifests).flatMap(([file, { version: own, dependencies, devDependencies }]) => [
    ...(own === version ? [] : [`${file} has version ${own}, the project ${version}`]),
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, wanted]) => name.startsWith('@monda/') && wanted !== version)
      .map(([name, wanted]) => `${file} wants ${name} ${wanted}, the project has ${version}`),
  ]);
}
