import { startProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';

/** Environment variable that names the folder every server's data is copied from. */
export const FIRST_DATA = 'MONDA_FIRST_DATA';

/** Lets one server make the first data, so that every other starts from a copy of it. */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const server = await startProduct({ DATA_DIR: folder });
  await server.stop();
  process.env[FIRST_DATA] = folder;
  return () => removeFolder(folder);
}
