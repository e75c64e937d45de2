import { Worker } from 'node:worker_threads';
import type { Making } from './certificate-making.ts';
import type { NamedProvider } from './signer-names.ts';
import type { StoredSigner } from './stored-keys.ts';

/** What the thread needs to make a signer. */
export interface SignerOrder {
  /** ISO 8601. */
  readonly now: string;
  readonly issuerName?: string;
  readonly provider: NamedProvider;
}

/**
 * Makes a signer of the installation's own by another thread, which ends with it: loading the library and making two keys takes
 * 100 to 200 ms, in which this one would answer nothing. Rejects with what the thread fails with.
 */
export async function makeOwnSignerApart({ clock, issuerName, provider }: Making): Promise<StoredSigner> {
  const order: SignerOrder = {
    ...{ now: clock.now().toISOString(), provider },
    ...(issuerName === undefined ? {} : { issuerName }),
  };
  const worker = new Worker(new URL('./signer-thread-entry.ts', import.meta.url), {
    workerData: order,
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<StoredSigner>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread that makes a signer ended')));
  return promise;
}
