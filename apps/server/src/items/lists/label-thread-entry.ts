import { parentPort, workerData } from 'node:worker_threads';
import { labelPages } from './label-pages.ts';

parentPort?.postMessage(await labelPages(...(workerData as Parameters<typeof labelPages>)));
