import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chunkOf, filesOf } from '../apps/web/build/built-files.ts';
import { buildWeb } from './build-web.mjs';
import { WEB_DIST } from './paths.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { PLANTED, unwrittenVariables } from './style-variables.mjs';

const read = (file) => ({ file, text: readFileSync(path.join(WEB_DIST, file), 'utf8') });

/** Every part of the build with what it stands on: the frame, and the foundation of the component library. */
function partsOfBuild() {
  const manifest = JSON.parse(readFileSync(path.join(WEB_DIST, '.vite', 'manifest.json'), 'utf8'));
  const foundation = ['src/main.tsx', 'src/ui/library.tsx'].flatMap((module) => [
    ...filesOf(manifest, chunkOf(manifest, module)),
  ]);
  return Object.keys(manifest).map((name) => {
    const own = [...filesOf(manifest, name)].filter((file) => /\.(css|js)$/.test(file));
    return { own: own.map(read), foundation: foundation.map(read) };
  });
}

/** Ends with 1 when a built style reads a custom property that nothing writes. */
try {
  await buildWeb(process.execPath);
  const parts = partsOfBuild();
  const objections = unwrittenVariables(parts);
  const seen = unwrittenVariables(PLANTED.parts);
  if (seen.join('\n') !== PLANTED.objections.join('\n')) {
    objections.push(
      `The check does not work: of its planted violations it sees ${seen.join(', ') || 'none'}`,
    );
  }
  const styles = new Set(
    parts.flatMap(({ own }) => own.map(({ file }) => file)).filter((file) => file.endsWith('.css')),
  );
  if (styles.size < 20) objections.push(`Only ${styles.size} styles found: the build is not understood`);
  for (const objection of objections) console.log(objection);
  console.log(`${styles.size} styles, ${objections.length} objections`);
  process.exitCode = objections.length === 0 ? 0 : 1;
} catch (failure) {
  console.log(failure instanceof PlainFailure ? failure.message : failure);
  process.exitCode = 1;
}
