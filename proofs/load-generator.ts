import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seededRandom } from './proof.ts';

/**
 * Open-loop load in a process of its own: requests leave at the offered rate whatever becomes of earlier ones, as
 * people do. It gets its command in one message and answers with one {@link LoadReport}.
 */
export interface LoadCommand {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface LoadReport {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  /** Answers of another kind, by status; `broken` for connections that ended without one. */
  readonly other: Readonly<Record<string, number>>;
  /** Refusals that were no problem document with `Retry-After`. */
  readonly badRefusals: number;
  /**
   * Milliseconds from the moment a request left to the end of its answer, in rising order; what it waited here for a
   * connection counts. No answer delays a later request, so none is left out of the figures by a slow server.
   */
  readonly acceptedMs: readonly number[];
  readonly refusedMs: readonly number[];
  /** Milliseconds after the moment they were due that requests left, in rising order: this process's own lateness. */
  readonly lateMs: readonly number[];
  /** Milliseconds this process's event loop was late at most in 99 of 100 looks; answers are noticed so much later. */
  readonly ownLagMs: number;
}

const TICK_MS = 2;
const LOOK_EVERY_MS = 2;
const NANOSECONDS = 1e6;
/** As many connections as a proxy would hold open. */
const MOST_SOCKETS = 512;
const PATIENCE_MS = 60_000;

/**
 * Opens every connection before the load begins, as a proxy has them: a server takes one new connection a turn of its
 * event loop, which is nothing a request should be measured by.
 */
async function openAll(agent: Agent, { hostname, port }: URL): Promise<void> {
  const opened = Array.from({ length: MOST_SOCKETS }, async () => {
    const call = request({ agent, host: hostname, port, path: '/health/live' }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
  });
  await Promise.all(opened);
}

async function load(command: LoadCommand): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS });
  const random = seededRandom(command.seed);
  const address = new URL(command.url);
  const { hostname, port } = address;
  const acceptedMs: number[] = [];
  const refusedMs: number[] = [];
  const lateMs: number[] = [];
  const turns = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  const other: Record<string, number> = {};
  let sent = 0;
  let answered = 0;
  let badRefusals = 0;
  const count = (what: string | number) => {
    other[what] = (other[what] ?? 0) + 1;
  };

  const fire = (dueAt: number, done: () => void) => {
    sent += 1;
    const leftAt = performance.now();
    lateMs.push(leftAt - dueAt);
    const path = command.paths[Math.floor(random() * command.paths.length)] ?? '/';
    const call: ClientRequest = request({ agent, host: hostname, port, path, headers: command.headers });
    call.once('error', () => {
      count('broken');
      done();
    });
    call.setTimeout(PATIENCE_MS, () => call.destroy());
    call.once('response', (response) => {
      response.resume();
      response.once('close', () => {
        const ms = performance.now() - leftAt;
        if (response.statusCode === 200) acceptedMs.push(ms);
        else if (response.statusCode === 503) {
          refusedMs.push(ms);
          const { 'retry-after': after, 'content-type': type } = response.headers;
          if (after === undefined || type !== 'application/problem+json') badRefusals += 1;
        } else count(response.statusCode ?? 0);
        done();
      });
    });
    call.end();
  };

  await openAll(agent, address);
  turns.enable();
  return new Promise((resolve) => {
    const began = performance.now();
    const most = Math.round(command.rate * command.seconds);
    const finish = () => {
      answered += 1;
      if (answered < most) return;
      agent.destroy();
      const rising = (one: number, another: number) => one - another;
      resolve({
        sent,
        accepted: acceptedMs.length,
        refused: refusedMs.length,
        other,
        badRefusals,
        acceptedMs: acceptedMs.sort(rising),
        refusedMs: refusedMs.sort(rising),
        lateMs: lateMs.sort(rising),
        ownLagMs: Math.max(0, turns.percentile(99) / NANOSECONDS - LOOK_EVERY_MS),
      });
    };
    const timer = setInterval(() => {
      const due = Math.min(most, Math.floor(((performance.now() - began) / 1000) * command.rate));
      for (let left = due - sent; left > 0; left -= 1) fire(began + (sent / command.rate) * 1000, finish);
      if (sent >= most) clearInterval(timer);
    }, TICK_MS);
  });
}

process.once('message', (command) => {
  void load(command as LoadCommand).then((report) => {
    process.send?.(report, () => process.disconnect());
  });
});
