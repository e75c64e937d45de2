import { keepModulesCompiled } from './process/compiled-modules.ts';
import { makeFilesPrivate } from './process/private-data-folder.ts';

makeFilesPrivate();
keepModulesCompiled();
await import('./wiring/run-product.ts');
