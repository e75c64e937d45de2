import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/**
 * Settings of Node and the C library when a server is started, so that it stays small: few heaps that are never
 * given back, and a small nursery. `server-environment.json` says it for everybody who starts one here, and deploy/ is
 * held to it; a caller that starts one may say otherwise.
 */
export const SERVER_ENVIRONMENT = JSON.parse(readFileSync(at('tools', 'server-environment.json'), 'utf8'));
