import { flushCompileCache } from 'node:module';
import type { StoredCertificate } from '@monda/domain/certificates/certificate-data.ts';
import {
  type CertificateOrder,
  type FromProcess,
  PIECE,
  type Question,
  type ToProcess,
} from './certificate-messages.ts';
import { type Made, makeCertificate, NotConfirmed } from './make-certificate.ts';

/** The process that draws certificates for the server that started it, one at a time, and ends with it. */

// why: it may be ended without notice, and the next one is to find its modules compiled.
flushCompileCache();

/** Resolves when the message was handed over. */
const send = (message: FromProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });

let order: CertificateOrder | null = null;
let items: StoredCertificate['items'][number][] = [];
let answered: ((bytes: Uint8Array | null) => void) | null = null;

async function ask(question: Question): Promise<Uint8Array | null> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
  answered = resolve;
  await send(question);
  return promise;
}

async function askBytes(question: Question): Promise<Uint8Array> {
  const bytes = await ask(question);
  if (bytes === null) throw new TypeError(`The server answered nothing to ${question.kind}.`);
  return bytes;
}

async function sendMade({ file, data, ...head }: Made): Promise<void> {
  await send({ kind: 'made', head: { ...head, bytes: { file: file.length, data: data.length } } });
  for (const [of, bytes] of [
    ['file', file],
    ['data', data],
  ] as const) {
    for (let from = 0; from < bytes.length; from += PIECE) {
      await send({ kind: 'piece', of, from, bytes: bytes.subarray(from, from + PIECE) });
    }
  }
  await send({ kind: 'done' });
}

async function carryOut(ordered: CertificateOrder): Promise<void> {
  try {
    const made = await makeCertificate(ordered, {
      picture: (sha256, pixels) => ask({ kind: 'picture', sha256, pixels }),
      sign: (data) => askBytes({ kind: 'sign', data }),
      timestamp: (digest) => askBytes({ kind: 'timestamp', digest }),
    });
    await sendMade(made);
  } catch (error) {
    if (error instanceof NotConfirmed) await send({ kind: 'not confirmed', parts: error.parts });
    else await send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (sent) => {
  const message = sent as ToProcess;
  if (message.kind === 'order') {
    order = message.order;
    items = [];
  } else if (message.kind === 'items') items.push(...message.items);
  else if (message.kind === 'answer') answered?.(message.bytes);
  else if (order !== null) {
    // why: the items of one order are of the form of the rest of it.
    void carryOut({ ...order, data: { ...order.data, items } as StoredCertificate });
  }
});
process.on('disconnect', () => process.exit());
// why: a signal to the whole group is the server's to act on, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
