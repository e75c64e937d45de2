import { readFileSync } from 'node:fs';
import { at, COMPILED } from './paths.mjs';

/**
 * Settings of Node and the C library when a server is started, so that it stays small: few heaps that are never
 * given back, and a small nursery. `server-environment.json` says it for everybody who starts one here, and deploy/ is
 * held to it; a caller that starts one may say otherwise.
 */
export const SERVER_ENVIRONMENT = JSON.parse(readFileSync(at('tools', 'server-environment.json'), 'utf8'));

/** The same, with compiled modules kept from the first one on, where a server is started from the project's own folder. */
export const LAUNCH_ENVIRONMENT = { ...SERVER_ENVIRONMENT, NODE_COMPILE_CACHE: COMPILED };
