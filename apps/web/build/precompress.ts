import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { afterBuild } from './after-build.ts';

const PACKED = /\.(js|css|html|svg|json|txt|webmanifest|wasm)$/;
const SMALLEST = 256;

/** Writes `.br` and `.gz` next to every file of the build that packs well, so that the server compresses nothing. */
export const precompress = () =>
  afterBuild('precompress', 'post', async (folder) => {
    const built = await readdir(folder, { recursive: true }).catch(() => []);
    for (const entry of built) {
      const file = join(folder, entry);
      if (!PACKED.test(file) || (await stat(file)).size < SMALLEST) continue;
      const bytes = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }
  });
