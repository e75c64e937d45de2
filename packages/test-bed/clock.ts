import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProductSettings } from './product.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

const PRELOAD = new URL('./shifted-clock.mjs', import.meta.url);

/** The clock of a product under test, which can be set. */
export interface TestClock {
  /** Environment variables of the product whose clock it is. */
  readonly settings: ProductSettings;
  /** Sets it so many milliseconds ahead of this machine's; a negative number sets it behind. */
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
    set: (aheadMs) => writeFile(file, String(aheadMs)),
    remove: () => removeFolder(folder),
  };
}
