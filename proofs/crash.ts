import { setTimeout as after } from 'node:timers/promises';
import { launchProduct, type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { certifiableItems } from './certifiable-items.ts';
import { wrongAfterKilledArchive } from './crash-archives.ts';
import {
  awaitIssued,
  type CertificateWriter,
  createCertificateWriter,
  endLeases,
  wrongCertificates,
} from './crash-certificates.ts';
import { CALLS_OF_DAYS, createDayWriter, type DayWriter, wrongDays } from './crash-days.ts';
import { strangeRequests, wrongsOf } from './crash-checks.ts';
import { codeOf, sendUntilTaken } from './sent-calls.ts';
import type { MustCall } from './simulated-items.ts';
import { createWriter, type Writer } from './crash-writers.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';
import type { Proof, ProofRun } from './proof.ts';
import { storedWrongs } from './stored-truth.ts';
import { sweepLater } from './swept-later.ts';
import { type SignedInPerson, type TriedInstallation, tryInstallation } from './tried-installation.ts';

const SHORT_KILLS = 6;
const LONG_KILLS = 100;
const WRITERS = 5;
/** Completed items of each of two companies that certificates are ordered of. */
const CERTIFIED = 2;
/** A kill that waits for a moment of an upload that does not come is done then. */
const LATEST_MS = 20_000;
/** About as long as a certificate is made. */
const A_CERTIFICATE_MS = 4_000;

/** When a product is killed: after a while, at an answer, at a part of an upload, within a call of a day, after the order of a certificate, or before it is ready. */
type Moment =
  | { readonly at: 'any time'; readonly afterMs: number }
  | {
      readonly at: 'an acknowledgement' | 'first byte of an upload' | 'between two files';
      readonly number: number;
    }
  | { readonly at: 'a call of a day'; readonly call: CallName }
  | { readonly at: 'its start' | 'a certificate in work'; readonly afterMs: number };

const momentOfDay = (call: number): Moment => ({
  ...{ at: 'a call of a day', call: CALLS_OF_DAYS[call] ?? CALLS_OF_DAYS[0] },
});

function drawMoment(random: () => number): Moment {
  const kind = random();
  if (kind < 0.1) return momentOfDay(Math.floor(random() * CALLS_OF_DAYS.length));
  if (kind < 0.25) return { at: 'a certificate in work', afterMs: random() * A_CERTIFICATE_MS };
  if (kind < 0.3) return { at: 'any time', afterMs: random() * 1_500 };
  if (kind < 0.55) return { at: 'an acknowledgement', number: Math.floor(random() * 30) };
  if (kind < 0.7) return { at: 'first byte of an upload', number: Math.floor(random() * 12) };
  if (kind < 0.9) return { at: 'between two files', number: Math.floor(random() * 12) };
  return { at: 'its start', afterMs: random() * 1_500 };
}

/**
 * The short form kills once where something was just acknowledged, in the middle of an upload, while a file is made, and at each
 * call for all items of a day.
 */
function drawShortMoment(kill: number, random: () => number): Moment {
  if (kill > 3) return momentOfDay(kill - 4);
  if (kill === 3) return { at: 'a certificate in work', afterMs: random() * A_CERTIFICATE_MS };
  return kill === 1
    ? { at: 'an acknowledgement', number: 48 + Math.floor(random() * 16) }
    : { at: 'between two files', number: 2 + Math.floor(random() * 4) };
}

/** Lets everybody write and kills the product at the moment. */
async function writeUntilKilled(product: RunningProduct, writers: readonly Writer[], moment: Moment) {
  let left = 'number' in moment ? moment.number : 0;
  const reached = (at: Moment['at']) => {
    if (at !== moment.at) return;
    if (left <= 0) void product.kill('SIGKILL');
    left -= 1;
  };
  const waiting = new AbortController();
  const killAfter = (ms: number) =>
    void after(ms, undefined, { signal: waiting.signal }).then(
      () => product.kill('SIGKILL'),
      () => {},
    );
  killAfter(moment.at === 'any time' ? moment.afterMs : LATEST_MS);
  const watch = {
    sent: (part: number) => reached(part === 0 ? 'first byte of an upload' : 'between two files'),
    acknowledged: () => reached('an acknowledgement'),
    sentOfDay: (call: CallName, untilBegun: () => Promise<void>) => {
      if (moment.at !== 'a call of a day' || moment.call !== call) return;
      void untilBegun().then(
        () => product.kill('SIGKILL'),
        () => {},
      );
    },
    ordered: () => {
      if (moment.at === 'a certificate in work') killAfter(moment.afterMs);
    },
  };
  try {
    await Promise.all(writers.map((writer) => writer.work(product.url, watch)));
  } finally {
    waiting.abort();
  }
  // why: a writer ends only when the product is gone.
  await product.ended;
}

/** One kill and the start after it; answers what was asked again. */
async function crashOnce(
  settings: TriedInstallation['settings'],
  product: RunningProduct,
  writers: readonly Writer[],
  moment: Moment,
): Promise<{ readonly product: RunningProduct; readonly askedAgain: number }> {
  if (moment.at === 'its start') {
    await product.kill('SIGKILL');
    const starting = launchProduct(settings);
    await after(moment.afterMs);
    await starting.kill('SIGKILL');
  } else {
    await writeUntilKilled(product, writers, moment);
  }
  const again = await startProduct(settings);
  try {
    let askedAgain = 0;
    for (const writer of writers) if (await writer.settle(again.url)) askedAgain += 1;
    return { product: again, askedAgain };
  } catch (error) {
    await again.kill();
    throw error;
  }
}

/** The product that works on, with completed items that lack nothing for certificates, and who orders those. */
async function certifying({ settings, people }: TriedInstallation, random: () => number) {
  const product = await startProduct(settings);
  try {
    const must: MustCall = async (by, name, sent) => {
      const answer = await sendUntilTaken(product.url, by.token, name, sent);
      if (codeOf(answer) !== 'done') throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer.body as Answer<typeof name>;
    };
    const items = await certifiableItems(must, { people, random, ofEach: CERTIFIED });
    return { product, items, certifier: createCertificateWriter(people, items, random) };
  } catch (error) {
    await product.kill();
    throw error;
  }
}

/** Has what was in work when processes were killed be made; what is still not then. */
async function makeTheRest(
  installation: TriedInstallation,
  manager: SignedInPerson,
  certifier: CertificateWriter,
): Promise<readonly string[]> {
  // why: a lease lasts longer than a proof.
  await installation.inspect(endLeases);
  const product = await startProduct(installation.settings);
  try {
    return await awaitIssued(product.url, manager, certifier);
  } finally {
    await product.stop();
  }
}

async function crash(run: ProofRun, embedded: boolean): Promise<void> {
  const where = embedded ? 'PGlite' : 'PostgreSQL';
  const kills = run.long ? LONG_KILLS : SHORT_KILLS;
  const installation = await tryInstallation(embedded);
  const { settings, people } = installation;
  const random = () => run.random();
  const manager = people.find(({ role }) => role === 'fixed_assets_manager') as SignedInPerson;
  const writers = Array.from({ length: WRITERS }, (_, index) => createWriter(people, index, random));
  const days: DayWriter = createDayWriter(people, random);
  const requests = () => writers.flatMap((writer) => writer.requests);
  const wrong: string[] = [];
  const moments = new Map<string, number>();
  let askedAgain = 0;
  let product: RunningProduct | null = null;
  let certifier: CertificateWriter | null = null;
  try {
    const made = await certifying(installation, random);
    const { items } = made;
    certifier = made.certifier;
    product = made.product;
    const all = [...writers, certifier, days];
    const ofItems = items.map(({ projectId }) => ({ projectId }));
    for (let kill = 1; kill <= kills && wrong.length === 0; kill += 1) {
      const moment = run.long ? drawMoment(random) : drawShortMoment(kill, random);
      moments.set(moment.at, (moments.get(moment.at) ?? 0) + 1);
      const found: string[] = [];
      try {
        const next = await crashOnce(settings, product, all, moment);
        product = next.product;
        askedAgain += next.askedAgain;
        found.push(
          ...(await strangeRequests(product.url, manager, [...requests(), ...days.days, ...ofItems])),
        );
        found.push(...(await wrongDays(product.url, manager, days)));
        found.push(...(await wrongCertificates(product.url, manager, certifier, items)));
        const recent = writers.flatMap((writer) => writer.requests.slice(-2));
        for (const request of kill === kills ? requests() : recent) {
          found.push(...(await wrongsOf(product.url, manager, request)));
        }
      } catch (error) {
        found.push(error instanceof Error ? error.message : String(error));
      }
      wrong.push(...found.map((what) => `seed ${run.seed}, kill ${kill} (${moment.at}): ${what}`));
      if (run.long && kill % 10 === 0) run.say(`${where}: ${kill} of ${kills} kills are over`);
    }
    // why: after a fault the last product may be the one that was killed.
    if (wrong.length === 0) {
      await product.stop();
      product = null;
      wrong.push(...(await makeTheRest(installation, manager, certifier)));
    }
  } finally {
    await product?.kill();
    if (wrong.length > 0) await installation.remove();
  }
  run.check(
    `${where}: nothing acknowledged is lost, nothing is half or twice, and it starts again by itself`,
    wrong.length === 0,
    wrong.slice(0, 5).join('; '),
  );
  if (wrong.length > 0 || certifier === null) return;
  try {
    const steps = requests().reduce((sum, request) => sum + request.steps, 0);
    run.figure(`${where}: kills`, [...moments].map(([at, times]) => `${times} at ${at}`).join(', '));
    run.figure(
      `${where}: acknowledged requests, steps, asked again`,
      `${requests().length}, ${steps}, ${askedAgain}`,
    );
    const refusals = [...writers, certifier, days].reduce((sum, writer) => sum + writer.refusals(), 0);
    run.figure(`${where}: refused with 503, and done when asked again`, `${refusals}`);
    const otherCalls = requests().reduce((sum, request) => sum + request.otherCalls, 0);
    run.figure(`${where}: acknowledged calls for many items, and declines taken back`, `${otherCalls}`);
    const factCalls = requests().reduce((sum, request) => sum + request.facts.calls, 0);
    run.figure(`${where}: acknowledged calls for facts and documents`, `${factCalls}`);
    const signatures = requests().reduce((sum, request) => sum + request.signings.length, 0);
    run.figure(`${where}: acknowledged signatures`, `${signatures}`);
    const stepsOfDays = days.days.map((day) => day.steps);
    run.figure(`${where}: acknowledged steps of the items of days`, stepsOfDays.join(', '));
    const { certificates } = certifier;
    run.figure(
      `${where}: acknowledged certificates, replaced, voided`,
      [
        certificates.length,
        certificates.filter(({ replaces }) => replaces !== null).length,
        certificates.filter(({ isVoided }) => isVoided).length,
      ].join(', '),
    );
    run.check(
      `${where}: there was something to lose`,
      requests().length > 0 &&
        steps > 0 &&
        otherCalls > 0 &&
        factCalls > 0 &&
        certificates.length > 0 &&
        stepsOfDays[0] === WAY.length,
    );
    if (!embedded) {
      const swept = await sweepLater(installation);
      const { pendingRemoved, strayRemoved, temporaryRemoved, unfinishedRemoved, missing } = swept;
      run.figure(
        `${where}: left by the kills and swept: rows, bytes, uploads, halves`,
        [pendingRemoved, strayRemoved, temporaryRemoved, unfinishedRemoved].join(', '),
      );
      run.check(`${where}: the sweep misses no bytes`, missing.length === 0, missing.join(', '));
    }
    const left = await installation.inspect(storedWrongs);
    run.check(
      `${where}: no orphans, and numbers, statuses, files and the audit chain hold`,
      left.length === 0,
      `seed ${run.seed}: ${left.slice(0, 5).join('; ')}`,
    );
    // why: a start and an end more; `archive-readers.test.ts` shows by day what a broken-off archive leaves.
    if (!run.long) return;
    const archived = await wrongAfterKilledArchive(installation, manager, certifier);
    run.check(
      `${where}: a product killed while it sends an archive leaves nothing, and the next one is whole`,
      archived.length === 0,
      archived.join('; '),
    );
  } finally {
    await installation.remove();
  }
}

export const proof: Proof = {
  proves: 'a product killed at any moment starts again with everything it acknowledged and nothing half',
  async run(run) {
    // why: by day on PostgreSQL alone, where a start takes a fifth of the time.
    for (const embedded of run.long ? [true, false] : [false]) await crash(run, embedded);
  },
};
