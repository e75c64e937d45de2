import { Agent, request } from 'node:http';
import type { Work, WorkGround, WorkRequest } from './works.ts';

/** What one stretch of load saw. Times in milliseconds. */
export interface Stretch {
  readonly requests: number;
  readonly seconds: number;
  /** Of every request, sorted. */
  readonly times: readonly number[];
}

/** Where requests go, and what says who asks. */
export interface Target {
  readonly url: string;
  headersFor(request: WorkRequest): Readonly<Record<string, string>>;
}

function send(agent: Agent, target: Target, work: WorkRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = work.body === undefined ? null : Buffer.from(work.body);
  const sent = request(
    new URL(work.path, target.url),
    {
      agent,
      method: work.method,
      headers: {
        ...target.headersFor(work),
        ...(work.type === undefined ? {} : { 'content-type': work.type }),
        ...(body === null ? {} : { 'content-length': body.length }),
      },
    },
    (response) => {
      const refused = (response.statusCode ?? 0) >= 300;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        if (refused) chunks.push(chunk);
      });
      response.once('error', reject);
      response.once('end', () => {
        if (!refused) return resolve();
        const text = Buffer.concat(chunks).toString().slice(0, 300);
        reject(new Error(`${work.method} ${work.path}: ${response.statusCode} ${text}`));
      });
    },
  );
  sent.once('error', reject);
  sent.end(body ?? undefined);
  return promise;
}

/**
 * Closed loop: `connections` people, each asking again as soon as the answer is there, for `seconds`.
 * Rejects at the first answer that is not a success.
 */
export async function load(
  target: Target,
  work: Work,
  ground: WorkGround,
  connections: number,
  seconds: number,
): Promise<Stretch> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const person = async () => {
    while (performance.now() < until) {
      for (const each of work.round(ground)) {
        const from = performance.now();
        await send(agent, target, each);
        times.push(performance.now() - from);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, person));
    const took = (performance.now() - began) / 1000;
    return { requests: times.length, seconds: took, times: times.toSorted((a, b) => a - b) };
  } finally {
    agent.destroy();
  }
}
