import { readFileSync, writeFileSync } from 'node:fs';
import { changesSince, sectionsOf, unnamedIn } from './changelog-rules.mjs';
import { at } from './paths.mjs';
import { launch, PlainFailure, say } from './plain-failure.mjs';
import { recordOfTree, recordsOfReleases } from './release-record.mjs';

/**
 * `npm run release`: records what the release of the version in package.json has, in releases/VERSION.json, once its section of
 * CHANGELOG.md names what changed since the release before. Commit and tag are made by hand.
 */
await launch(() => {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const section = sectionsOf(readFileSync(at('CHANGELOG.md'), 'utf8')).find((one) => one.version === version);
  if (section === undefined) throw new PlainFailure(`CHANGELOG.md has no section [${version}].`);
  const tree = recordOfTree();
  const [before] = [...recordsOfReleases()].filter(([released]) => released !== version);
  const missing = before === undefined ? [] : unnamedIn(section, changesSince(before[1], tree));
  if (missing.length > 0) throw new PlainFailure(missing.join('\n'));
  writeFileSync(at('releases', `${version}.json`), `${JSON.stringify(tree, null, 2)}\n`);
  say(
    `releases/${version}.json: ${tree.migrations.length} migrations, ${tree.settings.length} settings, ${Object.keys(tree.calls).length} calls`,
  );
});
