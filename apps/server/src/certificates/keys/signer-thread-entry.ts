import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { makeOwnSigner } from './certificate-making.ts';
import type { SignerOrder } from './signer-thread.ts';

const { now, issuerName, provider } = workerData as SignerOrder;
const clock = { now: () => new Date(now), randomBytes };
parentPort?.postMessage(
  await makeOwnSigner({ clock, provider, ...(issuerName === undefined ? {} : { issuerName }) }),
);
