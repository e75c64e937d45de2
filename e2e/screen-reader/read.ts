import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { makeFirstData, startProductOfTests } from '../product-of-tests.ts';
import { READ_JOURNEYS, type ReadJourney } from './journeys.ts';
import { Reading } from './reading.ts';
import { ScreenReader } from './screen-reader.ts';

const KEPT = path.resolve(import.meta.dirname, '..', '..', 'docs', 'screen-reader');

/** Reads a journey through at a product of its own, and answers what was pressed and said. */
async function readThrough(journey: ReadJourney): Promise<readonly string[]> {
  const product = await startProductOfTests();
  const folder = await temporaryFolder();
  const reader = new ScreenReader(folder);
  const lines: string[] = [];
  try {
    const address = await journey.prepare(product.url, folder);
    await reader.start();
    const browser = path.join(folder, 'browser');
    const reading = await Reading.open(reader, { url: `${product.url}${address}`, folder: browser, lines });
    try {
      if (journey.person !== null) await reading.signIn(journey.person);
      await journey.read(reading, folder);
    } finally {
      await reading.close();
    }
  } catch (error) {
    lines.push(`BROKEN OFF: ${String(error).split('\n')[0]}`);
    console.error(lines.slice(-60).join('\n'));
    process.exitCode = 1;
  } finally {
    reader.stop();
    await product.stop();
    await removeFolder(folder);
  }
  return lines;
}

const named = process.argv.slice(2);
const end = await makeFirstData();
try {
  await mkdir(KEPT, { recursive: true });
  for (const [name, journey] of Object.entries(READ_JOURNEYS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const lines = await readThrough(journey);
    await writeFile(path.join(KEPT, `${name}.txt`), `${journey.title}\n\n${lines.join('\n')}\n`);
    console.log(`${name}: ${lines.length} lines`);
  }
} finally {
  await end();
}
