import { readFileSync, writeFileSync } from 'node:fs';
import { secretsOf } from './deploy-rules.mjs';
import { at } from './paths.mjs';
import { settingSources } from './setting-sources.mjs';
import { settingsPage } from './settings-page.mjs';

/** `npm run settings`: writes docs/settings.md; with `--check` it fails where the page is not what it would write. */
const PAGE = at('docs', 'settings.md');
const page = settingsPage(readFileSync(at('.env.example'), 'utf8'), secretsOf(settingSources()));
if (process.argv.includes('--check')) {
  const stands = readFileSync(PAGE, 'utf8') === page;
  console.log(stands ? 'docs/settings.md is up to date' : 'docs/settings.md is old: run npm run settings');
  process.exitCode = stands ? 0 : 1;
} else {
  writeFileSync(PAGE, page);
  console.log('docs/settings.md is written');
}
