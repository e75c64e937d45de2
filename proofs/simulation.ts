import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { startProducts } from '@monda/test-bed/several-products.ts';
import fc from 'fast-check';
import { bursts } from './planned-bursts.ts';
import { certificateBursts } from './planned-certificates.ts';
import { factBursts } from './planned-facts.ts';
import type { Proof, ProofRun } from './proof.ts';
import type { Done, Ground } from './simulated-calls.ts';
import { startWorld } from './simulated-world.ts';
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
];

/** Of more bursts, also these. */
const CERTIFIED = ['certificates.issue', 'certificates.void', 'certificates.confirmVoid'];
/** From so many bursts on. */
const MANY = 40;

/** One API process on PGlite, two behind a balancer on PostgreSQL. */
async function start({ embedded, settings }: TriedInstallation) {
  if (!embedded) return startProducts(2, settings);
  const product: RunningProduct = await startProduct(settings);
  return { url: product.url, servers: [product.url], stop: () => product.stop() };
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
            for (const [step, burst] of planned.entries()) {
              const wrong = await at.play(burst, facts[step] ?? [], certified[step] ?? []);
              if (wrong.length > 0) {
                throw new Error(`world ${world}, step ${step + 1} (${burst.kind}): ${wrong.join('; ')}`);
              }
            }
            const wrong = await at.end();
            if (wrong.length > 0) throw new Error(`end of world ${world}: ${wrong.join('; ')}`);
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
    const must = form.bursts < MANY ? RECORDED : [...RECORDED, ...CERTIFIED];
    const isGiven = must.every((call) => done.recorded.has(call));
    run.check(
      `${where}: facts were given, documents added and withdrawn, certificates ordered and voided`,
      isGiven,
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
  async run(run) {
    for (const form of run.long ? LONG : SHORT) await simulate(run, form);
  },
};
