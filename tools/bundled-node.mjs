import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { run } from './processes.mjs';

/** The Node that runs the product: 24 or newer runs TypeScript files as they are. */
const WANTED_MAJOR = 24;

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Path of the Node the project brings for this platform, or `null` where it brings none. */
function bundledPath() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = at('node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  return existsSync(file) ? file : null;
}

/**
 * Path of a Node that can run the product: the bundled one, else the one running now when it is new
 * enough. Throws a {@link PlainFailure} where there is neither.
 */
export async function productNode() {
  const bundled = bundledPath();
  if (bundled !== null) {
    if (bundled === process.execPath) return bundled;
    const { code } = await run(bundled, ['--version'], { capture: true });
    if (code === 0) return bundled;
  }
  if (majorOf(process.versions.node) >= WANTED_MAJOR) return process.execPath;
  const exact = readFileSync(at('.node-version'), 'utf8').trim();
  throw new PlainFailure(
    `Monda runs on Node ${WANTED_MAJOR} but includes none for ${process.platform} ${process.arch}: ` +
      `install Node ${exact} (this is ${process.versions.node}) and start again.`,
  );
}
