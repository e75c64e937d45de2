import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import './require-node.mjs';
import { buildInto, BUILT_PARTS, hashesOf } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { CACHE } from './paths.mjs';
import { launch, PlainFailure, say } from './plain-failure.mjs';

/**
 * `npm run same-build`: builds the web part and the verifier twice into empty folders, and fails where a byte or a file differs. A person who
 * has a commit can so compare what an installation serves with what its sources make.
 */
await launch(async () => {
  const node = await productNode();
  for (const part of BUILT_PARTS) {
    const folders = [0, 1].map(() => mkdtempSync(path.join(CACHE, 'same-build-')));
    try {
      for (const folder of folders) {
        const { code, output } = await buildInto(node, part, folder);
        if (code !== 0) throw new PlainFailure(`The ${part.name} could not be built:\n${output}`);
      }
      const [one, other] = folders.map(hashesOf);
      const names = [...new Set([...one.keys(), ...other.keys()])].sort();
      const differing = names.filter((name) => one.get(name) !== other.get(name));
      if (one.size === 0) throw new PlainFailure(`The ${part.name} has no files.`);
      if (differing.length > 0)
        throw new PlainFailure(`Two builds of the ${part.name} differ in:\n${differing.join('\n')}`);
      say(`Two builds of the ${part.name}: ${one.size} files, byte for byte the same.`);
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  }
  return 0;
});
