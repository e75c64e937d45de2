import { MixedRequests, type LoadPeople } from './mixed-requests.ts';
import type { ProofRun } from './proof.ts';

const TICK_MS = 5;
/** Requests without an answer at a time: as many writes as one server takes however slow its machine is. */
const AT_ONCE = 18;

/** A load that still runs or has ended. */
export interface MixedLoad {
  readonly requests: MixedRequests;
  /** Requests that were sent so far. */
  readonly sent: () => number;
  /** Longest that a request was sent after the moment it was due, in milliseconds. */
  readonly latest: () => number;
  /** Sends no more, and waits for all answers. */
  stop(): Promise<void>;
}

/** Sends `rate` requests a second to a product, reads and writes, each once; what is due while it answers too slowly is sent later. */
export function startLoad(run: ProofRun, url: string, people: LoadPeople, rate: number): MixedLoad {
  const requests = new MixedRequests(url, people);
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  let latest = 0;
  const timer = setInterval(() => {
    const passed = performance.now() - began;
    while (sent < Math.floor((passed / 1000) * rate) && open.size < AT_ONCE) {
      latest = Math.max(latest, passed - (sent / rate) * 1000);
      sent += 1;
      const one: Promise<void> = requests.send(run.random(), run.random()).finally(() => open.delete(one));
      open.add(one);
    }
  }, TICK_MS);
  return {
    ...{ requests, sent: () => sent, latest: () => latest },
    async stop() {
      clearInterval(timer);
      while (open.size > 0) await Promise.all(open);
      requests.close();
    },
  };
}
