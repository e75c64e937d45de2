import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import type { LoadCommand, LoadReport } from './load-generator.ts';
import type { Proof, ProofRun } from './proof.ts';
import { picturesWhile } from './pictures-under-load.ts';
import { slowSenders } from './slow-senders.ts';

const GENERATOR = fileURLToPath(new URL('./load-generator.ts', import.meta.url));
const PATHS = ['/api/projects/waste-items?page=1&limit=10', '/api/projects?page=1&limit=10'];
/** Limits for the answers of an overloaded server, in milliseconds. */
const REFUSED_WITHIN_MS = 50;
const ACCEPTED_WITHIN_MS = 1_000;
const NORMAL_AGAIN_WITHIN_MS = 5_000;
/** A generator that is later than this itself, in milliseconds, measures itself and not the server. */
const GENERATOR_WITHIN_MS = 10;
/** Before every other process of this machine, where that is allowed. */
const FIRST = -10;

/** A load from a process of its own, so that the generator and the server do not wait for each other. */
function offer(command: LoadCommand): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = fork(GENERATOR, { serialization: 'advanced' });
    try {
      setPriority(child.pid ?? 0, FIRST);
    } catch {
      // why: only an administrator may; the generator's own lateness is reported with the figures.
    }
    child.once('message', (report) => resolve(report as LoadReport));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The generator ended with ${code} before it reported`)));
    child.send(command);
  });
}

const share = (rising: readonly number[], part: number) =>
  rising[Math.min(rising.length - 1, Math.floor(rising.length * part))] ?? 0;
const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

function reply(run: ProofRun, name: string, report: LoadReport, seconds: number): void {
  const { sent, accepted, refused, acceptedMs, refusedMs, other } = report;
  run.figure(
    `${name}: offered, accepted, refused a second`,
    [sent, accepted, refused].map((n) => (n / seconds).toFixed(0)).join(', '),
  );
  run.figure(`${name}: accepted p50, p99`, `${ms(share(acceptedMs, 0.5))}, ${ms(share(acceptedMs, 0.99))}`);
  if (refused > 0) {
    run.figure(`${name}: refused p50, p99`, `${ms(share(refusedMs, 0.5))}, ${ms(share(refusedMs, 0.99))}`);
  }
  run.figure(
    `${name}: the generator's own lateness, p99 of leaving and of noticing`,
    `${ms(share(report.lateMs, 0.99))}, ${ms(report.ownLagMs)}`,
  );
  if (Object.keys(other).length > 0) run.figure(`${name}: answered otherwise`, JSON.stringify(other));
}

/** Requests a second the server answers at most, found by offering ever more until it refuses some. */
async function saturation(run: ProofRun, command: Omit<LoadCommand, 'rate' | 'seconds'>): Promise<number> {
  const seconds = run.long ? 6 : 1;
  let best = 1;
  let wasFull = false;
  for (let rate = run.long ? 50 : 200; rate <= 20_000; rate *= run.long ? 1.6 : 2) {
    const report = await offer({ ...command, rate: Math.round(rate), seconds });
    best = Math.max(best, report.accepted / seconds);
    const isFull = report.accepted < 0.9 * report.sent;
    run.say(
      `offered ${rate.toFixed(0)} a second: ${(report.accepted / seconds).toFixed(0)} accepted, p99 ${ms(share(report.acceptedMs, 0.99))}`,
    );
    // why: a machine that is busy elsewhere for a moment is not a full server; two in a row are.
    if (isFull && wasFull) break;
    wasFull = isFull;
  }
  return best;
}

/** Milliseconds after the load until ten calls in a row are answered, each within the limit of accepted ones. */
async function normalAgain(command: Omit<LoadCommand, 'rate' | 'seconds'>): Promise<number> {
  const began = performance.now();
  for (let inRow = 0; inRow < 10; ) {
    const asked = performance.now();
    const answer = await fetch(`${command.url}${PATHS[0]}`, { headers: command.headers });
    await answer.arrayBuffer();
    inRow = answer.status === 200 && performance.now() - asked < ACCEPTED_WITHIN_MS ? inRow + 1 : 0;
    if (performance.now() - began > 60_000) throw new Error('The server did not come back within a minute');
  }
  return performance.now() - began;
}

/** A person signs in again and again until the load is over, the page's settings, the form and the token each time. */
async function signInWhile(url: string, loading: Promise<unknown>) {
  const found = { times: 0, refused: [] as string[], slowestMs: 0 };
  const load = new AbortController();
  const over = () => load.abort();
  loading.then(over, over);
  while (!load.signal.aborted) {
    const began = performance.now();
    try {
      await accessTokenOf(url, 'evaluator');
      found.times += 1;
    } catch (error) {
      found.refused.push(String(error));
    }
    found.slowestMs = Math.max(found.slowestMs, performance.now() - began);
  }
  return found;
}

/** Connections of the crowd, and from how many addresses they come. */
const CROWDS = [
  [600, 1],
  [600, 50],
] as const;
/** Of the reads of signed-in people, and of the time they take without a crowd. */
const MOST_REFUSED = 0.02;
const MOST_TIMES_QUIET = 3;
const READS_A_SECOND = 40;

/** Signed-in people read while a crowd that never signed in sends heads and forms as slowly as it can. */
async function readWhileOthersSendSlowly(run: ProofRun, command: Omit<LoadCommand, 'rate' | 'seconds'>) {
  const seconds = run.long ? 20 : 3;
  const reading = { ...command, rate: READS_A_SECOND, seconds };
  const quiet = run.long ? await offer(reading) : null;
  if (quiet !== null) reply(run, 'no client sends slowly', quiet, seconds);
  for (const [connections, addresses] of CROWDS) {
    const name = `${connections} slow senders of ${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
    const crowd = await slowSenders(command.url, connections, addresses);
    const loading = offer(reading);
    const signIns = signInWhile(command.url, loading);
    const report = await loading;
    const { times: signedIn, refused: notSignedIn } = await signIns;
    // why: one request at a time is never too much on a busy machine; it is refused only while others hold the slots.
    const inTurn: number[] = [];
    for (let read = 0; read < 20; read += 1) {
      const answer = await fetch(`${command.url}${PATHS[0]}`, { headers: command.headers });
      await answer.arrayBuffer();
      inTurn.push(answer.status);
    }
    const sent = crowd.end();
    reply(run, name, report, seconds);
    run.figure(`${name}: forms and heads begun`, String(sent));
    run.check(
      `${name}: reads one after another are all answered`,
      inTurn.every((status) => status === 200),
      inTurn.join(' '),
    );
    run.check(`${name}: all of them were there`, sent >= connections, `${sent} began`);
    run.check(
      `${name}: people can sign in`,
      signedIn > 0 && notSignedIn.length === 0,
      `${signedIn} did; ${notSignedIn.slice(0, 3).join('; ')}`,
    );
    if (quiet === null) continue;
    const refusedShare = report.refused / report.sent;
    run.check(
      `${name}: at most ${MOST_REFUSED * 100} % of signed-in reads are refused`,
      refusedShare <= MOST_REFUSED && Object.keys(report.other).length === 0,
      `${report.refused} of ${report.sent}; ${JSON.stringify(report.other)}`,
    );
    const times = share(report.acceptedMs, 0.99) / share(quiet.acceptedMs, 0.99);
    run.figure(`${name}: accepted p99 against quiet`, `${times.toFixed(1)} times`);
    run.check(
      `${name}: p99 within ${MOST_TIMES_QUIET} times of quiet`,
      times <= MOST_TIMES_QUIET,
      `${times}`,
    );
  }
}

async function overload(run: ProofRun, product: RunningProduct): Promise<void> {
  const headers = { authorization: `Bearer ${await accessTokenOf(product.url, 'manager')}` };
  const command = { url: product.url, headers, paths: PATHS, seed: run.seed };
  await readWhileOthersSendSlowly(run, command);
  const most = await saturation(run, command);
  run.figure('saturation', `${most.toFixed(0)} requests a second`);
  for (const times of [2, 5]) {
    const seconds = run.long ? 30 : 3;
    const name = `${times}x saturation`;
    const loading = offer({ ...command, rate: Math.ceil(most * times), seconds });
    const live = await fetch(`${product.url}/health/live`);
    const signIns = signInWhile(product.url, loading);
    const report = await loading;
    const { times: signedIn, refused: notSignedIn, slowestMs } = await signIns;
    run.figure(`${name}: sign-ins, one after another, and the slowest`, `${signedIn}, ${ms(slowestMs)}`);
    reply(run, name, report, seconds);
    const again = await normalAgain(command);
    run.figure(`${name}: normal again after`, ms(again));

    // why: a short search may find too low a saturation, of which twice is not yet too much.
    if (run.long || times > 2) {
      run.check(`${name}: the excess is refused`, report.refused > 0, `${report.refused} of ${report.sent}`);
    }
    run.check(`${name}: others are answered meanwhile`, report.accepted > 0);
    run.check(
      `${name}: nothing is answered otherwise`,
      Object.keys(report.other).length === 0,
      JSON.stringify(report.other),
    );
    run.check(
      `${name}: every refusal says when to come back`,
      report.badRefusals === 0,
      `${report.badRefusals} do not`,
    );
    run.check(`${name}: the server lives`, live.status === 200);
    run.check(
      `${name}: people can sign in`,
      signedIn > 0 && notSignedIn.length === 0,
      `${signedIn} did; ${notSignedIn.slice(0, 3).join('; ')}`,
    );
    if (!run.long) continue;
    const ownMs = Math.max(share(report.lateMs, 0.99), report.ownLagMs);
    run.check(`${name}: the generator was in time itself`, ownMs < GENERATOR_WITHIN_MS, ms(ownMs));
    const refusedMs = share(report.refusedMs, 0.99);
    const acceptedMs = share(report.acceptedMs, 0.99);
    run.check(
      `${name}: the excess is refused within ${REFUSED_WITHIN_MS} ms`,
      refusedMs < REFUSED_WITHIN_MS,
      ms(refusedMs),
    );
    run.check(`${name}: accepted p99 is under a second`, acceptedMs < ACCEPTED_WITHIN_MS, ms(acceptedMs));
    run.check(`${name}: back to normal within 5 s`, again < NORMAL_AGAIN_WITHIN_MS, ms(again));
  }
  const load = { ...command, rate: Math.ceil(most * 5), seconds: run.long ? 15 : 6 };
  await picturesWhile(run, product.url, () => offer(load));
}

export const proof: Proof = {
  onlyByName: true,
  proves:
    'more than a server can do is refused at once, who is let in is answered in time, and slow senders hold nothing',
  async run(run) {
    const dataFolder = await temporaryFolder();
    const postgres = await startPostgres();
    let product: RunningProduct | null = null;
    try {
      product = await startProduct({
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        // why: the limits of one person and one address are other limits than the one that is proved here.
        REQUESTS_PER_MINUTE: '0',
        ...(run.long ? {} : { REQUESTS_AT_ONCE: '16' }),
        DATABASE_URL: await postgres.createDatabase(),
        SECRET_KEY: 'a secret of the proofs, long enough for them',
      });
      await overload(run, product);
    } finally {
      await product?.stop().catch(() => product?.kill());
      await postgres.stop();
      await removeFolder(dataFolder);
    }
  },
};
