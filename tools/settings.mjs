import { readFileSync, writeFileSync } from 'node:fs';
import { secretsOf } from './deploy-rules.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';
import { settingsPage } from './settings-page.mjs';

/** `npm run settings`: writes docs/settings.md; with `--check` it fails where the page is not what it would write. */
const PAGE = at('docs', 'settings.md');
const SOURCES = /^apps\/server\/src\/(config|.*-settings)\.ts$/;
const sources = projectFiles()
  .filter((file) => SOURCES.test(file))
  .map((file) => readFileSync(at(file), 'utf8'));
const page = settingsPage(readFileSync(at('.env.example'), 'utf8'), secretsOf(sources.join('\n')));
if (process.argv.includes('--check')) {
  const stands = readFileSync(PAGE, 'utf8') === page;
  console.log(stands ? 'docs/settings.md is up to date' : 'docs/settings.md is old: run npm run settings');
  process.exitCode = stands ? 0 : 1;
} else {
  writeFileSync(PAGE, page);
  console.log('docs/settings.md is written');
}
