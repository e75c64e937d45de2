import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProductSettings } from './product.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

const PRELOAD = new URL('./shifted-clock.mjs', import.meta.url);

/** The product looks at its file far more often. */
const NOTICED_MS = 250;

/** The clock of a product under test, which can be set. */
export interface TestClock {
  /** Environment variables of the product whose clock it is. */
  readonly settings: ProductSettings;
  /** Sets it so many milliseconds ahead of this machine's; a negative number sets it behind; answers once it runs so. */
  set(aheadMs: number): Promise<void>;
  remove(): Promise<void>;
}

/** A clock that is right until it is set. */
export async function startClock(): Promise<TestClock> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'ahead');
  await writeFile(file, '0');
  return {
    settings: { NODE_OPTIONS: `--import=${fileURLToPath(PRELOAD)}`, TEST_CLOCK_FILE: file },
    set: async (aheadMs) => {
      await writeFile(`${file}-next`, String(aheadMs));
      await rename(`${file}-next`, file);
      await sleep(NOTICED_MS);
    },
    remove: () => removeFolder(folder),
  };
}
