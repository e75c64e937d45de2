import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { makeFilesPrivate } from './process/private-data-folder.ts';

makeFilesPrivate();
// why: the second start finds every module compiled; where the folder cannot be written, starts only take longer.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
await import('./run-product.ts');
