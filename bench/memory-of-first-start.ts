import { setTimeout as after } from 'node:timers/promises';
import { launchProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { memoryGoal } from './goals.ts';
import { memoryUse, watchMemory } from './memory-readings.ts';
import { writeMemory } from './results.ts';

const MOST_MB = 400;

/**
 * Memory of the server and the processes it starts from its first start on the embedded database with the demo until
 * `seconds` after it is ready. Writes the figures to `bench/results/memory-of-first-start.md` and answers them as text.
 */
export async function measureMemoryOfFirstStart(seconds: number): Promise<string> {
  const dataFolder = await temporaryFolder();
  const began = performance.now();
  const product = launchProduct({ DATABASE_URL: '', DATA_DIR: dataFolder, DEMO: 'true', LOG_LEVEL: 'error' });
  const readings = watchMemory(product.pid);
  try {
    await product.ready;
    const readyAfter = (performance.now() - began) / 1000;
    await after(seconds * 1000);
    const use = memoryUse(readings());
    return await writeMemory({
      name: 'memory-of-first-start',
      title: 'Memory of a first start with the embedded database and the demo',
      what: `Ready after ${readyAfter.toFixed(1)} s, read until ${seconds} s later.`,
      use,
      goal: memoryGoal('most memory of an embedded first start with its demo', MOST_MB, use.most),
    });
  } finally {
    readings();
    await product.kill('SIGTERM');
    await removeFolder(dataFolder);
  }
}
