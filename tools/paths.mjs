import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A path below the project's folder. */
export const at = (...parts) => path.join(ROOT, ...parts);

export const LOCKFILE = at('package-lock.json');
export const NODE_MODULES = at('node_modules');
/** Generated things that may be deleted at any time. */
export const CACHE = at('.cache');
/** Modules as Node keeps them compiled. */
export const COMPILED = at('.cache', 'compiled');
export const WEB = at('apps', 'web');
export const WEB_DIST = at('apps', 'web', 'dist');
export const VERIFIER = at('packages', 'verifier');
export const VERIFIER_DIST = at('packages', 'verifier', 'dist');
export const SERVER_ENTRY = at('apps', 'server', 'src', 'main.ts');
