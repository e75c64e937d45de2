import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/**
 * What Node and the C library are told when the server is launched, so that it stays small: few heaps that are
 * never given back, and a small nursery. Stands once, in the server's manifest; whoever launches may say otherwise.
 */
export const SERVER_ENVIRONMENT = JSON.parse(readFileSync(at('apps', 'server', 'package.json'), 'utf8'))
  .launch.environment;
