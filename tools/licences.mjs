import { readFileSync, writeFileSync } from 'node:fs';
import { at, LOCKFILE } from './paths.mjs';
import { licencePage, productPackages } from './supply-rules.mjs';

/** `npm run licences`: writes docs/licences.md. */
const packages = productPackages(JSON.parse(readFileSync(LOCKFILE, 'utf8')));
writeFileSync(at('docs', 'licences.md'), licencePage(packages));
console.log(`docs/licences.md: ${packages.length} packages`);
