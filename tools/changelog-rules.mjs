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

/**
 * What is wrong with a changelog: it names, under Unreleased, what differs between the release and the tree. `version`:
 * that of the tree; `records`: those of releases by version; `tree`: the record of the tree.
 */
export function changelogObjections({ changelog, version, records, tree }) {
  const [unreleased] = sectionsOf(changelog);
  if (unreleased?.version !== 'Unreleased') return ['CHANGELOG.md does not begin with ## [Unreleased]'];
  const record = records.get(version);
  if (record === undefined) return [`releases/${version}.json is missing: npm run release`];
  return unnamedIn(unreleased, changesSince(record, tree));
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
