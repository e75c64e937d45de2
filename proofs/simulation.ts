import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { startProducts } from '@monda/test-bed/several-products.ts';
import fc from 'fast-check';
import { type Burst, bursts } from './planned-bursts.ts';
import { CERTIFICATES_ONE_BY_ONE, type CertificatePick, certificateBursts } from './planned-certificates.ts';
import { FACTS_ONE_BY_ONE, type FactPick, factBursts } from './planned-facts.ts';
import type { Proof, ProofRun } from './proof.ts';
import type { Done, Ground } from './simulated-calls.ts';
import { startWorld, type World } from './simulated-world.ts';
import { storedWrongs } from './stored-truth.ts';
import { type TriedInstallation, tryInstallation } from './tried-installation.ts';

interface Form {
  readonly embedded: boolean;
  readonly worlds: number;
  readonly bursts: number;
}

const SHORT: readonly Form[] = [
  { embedded: false, worlds: 1, bursts: 45 },
  { embedded: true, worlds: 1, bursts: 15 },
];
const LONG: readonly Form[] = [
  { embedded: false, worlds: 24, bursts: 90 },
  { embedded: true, worlds: 2, bursts: 90 },
];

/** Calls of which some are done in every run. */
const RECORDED = [
  'facts.change',
  'facts.bulkChange',
  'authorityDocuments.add',
  'authorityDocuments.withdraw',
  'certificates.issue',
  'certificates.void',
  'certificates.confirmVoid',
];

/** One API process on PGlite, two behind a balancer on PostgreSQL. */
async function start({ embedded, settings }: TriedInstallation) {
  if (!embedded) return startProducts(2, settings);
  const product: RunningProduct = await startProduct(settings);
  return { url: product.url, servers: [product.url], stop: () => product.stop() };
}

/** A burst in which nothing happens to the items. */
const QUIET: Burst = { kind: 'mixed', target: 0, picks: [] };

interface PlannedWorld {
  readonly planned: readonly Burst[];
  readonly facts: readonly (readonly FactPick[])[];
  readonly certified: readonly (readonly CertificatePick[])[];
}

/** Plays the bursts, then one call after the other; throws what nothing explains. */
async function playWorld(at: World, where: string, { planned, facts, certified }: PlannedWorld) {
  const hold = (step: string, wrong: readonly string[]) => {
    if (wrong.length > 0) throw new Error(`${where}, ${step}: ${wrong.join('; ')}`);
  };
  for (const [step, burst] of planned.entries()) {
    const name = `step ${step + 1} (${burst.kind})`;
    hold(name, await at.play(burst, facts[step] ?? [], certified[step] ?? []));
  }
  for (const pick of FACTS_ONE_BY_ONE) hold(pick.does, await at.play(QUIET, [pick], []));
  for (const pick of CERTIFICATES_ONE_BY_ONE) {
    hold('files of certificates', await at.settle());
    hold(pick.does, await at.play(QUIET, [], [pick]));
  }
  hold('end', await at.end());
}

async function simulate(run: ProofRun, form: Form): Promise<void> {
  const where = form.embedded ? 'one process on PGlite' : 'two processes on PostgreSQL';
  const installation = await tryInstallation(form.embedded);
  try {
    const products = await start(installation);
    const done: Done = {
      operations: 0,
      resent: 0,
      races: 0,
      codes: new Map(),
      recorded: new Map(),
      certificates: [],
    };
    const began = performance.now();
    let world = 0;
    try {
      const { people } = installation;
      const ground: Ground = {
        people,
        signInAgain: (person) => installation.signInAgain(person),
        url: products.url,
        servers: products.servers,
        random: () => run.random(),
      };
      const outcome = await fc.check(
        fc.asyncProperty(
          bursts(form.bursts),
          factBursts(form.bursts),
          certificateBursts(form.bursts),
          async (planned, facts, certified) => {
            world += 1;
            const at = await startWorld(ground, done);
            await playWorld(at, `world ${world}`, { planned, facts, certified });
          },
        ),
        { seed: run.seed, numRuns: form.worlds, endOnFailure: true },
      );
      const { errorInstance: error } = outcome;
      run.check(
        `${where}: every history is explained by the workflow table, one winner in each race`,
        !outcome.failed,
        `seed ${run.seed}, ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      await products.stop();
    }
    const seconds = (performance.now() - began) / 1000;
    run.figure(
      `${where}: worlds, operations, sent again, races`,
      `${world}, ${done.operations}, ${done.resent}, ${done.races}`,
    );
    run.figure(`${where}: seconds`, seconds.toFixed(0));
    run.figure(
      `${where}: answers`,
      [...done.codes]
        .sort(([, one], [, other]) => other - one)
        .map((pair) => pair.join(' '))
        .join(', '),
    );
    run.figure(
      `${where}: facts, documents, parties and certificates`,
      [...done.recorded].map((pair) => pair.join(' ')).join(', '),
    );
    const states = Map.groupBy(done.certificates, (state) => state);
    run.figure(
      `${where}: certificates`,
      [...states].map(([state, all]) => `${all.length} ${state}`).join(', '),
    );
    const missing = RECORDED.filter((call) => !done.recorded.has(call));
    run.check(
      `${where}: facts were given, documents added and withdrawn, certificates ordered and voided`,
      missing.length === 0,
      `seed ${run.seed}: never done: ${missing.join(', ')}`,
    );
    run.check(`${where}: there were races and lost answers`, done.races > 0 && done.resent > 0);
    const wrong = await installation.inspect(storedWrongs);
    run.check(
      `${where}: numbers, statuses, files and the audit chain hold at the end`,
      wrong.length === 0,
      `seed ${run.seed}: ${wrong.slice(0, 5).join('; ')}`,
    );
  } finally {
    await installation.remove();
  }
}

export const proof: Proof = {
  proves: 'twenty people at fifty items at once end where the workflow table says, whatever answer is lost',
  onlyByName: true,
  async run(run) {
    // why: by day one database, which the seed draws.
    const drawn = SHORT.filter(({ embedded }) => embedded === (run.seed % 2 === 0));
    for (const form of run.long ? LONG : drawn) await simulate(run, form);
  },
};
