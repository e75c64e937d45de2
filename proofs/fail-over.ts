import { randomUUID } from 'node:crypto';
import { type HaProxy, type Slot, startHaProxy } from '@monda/test-bed/haproxy.ts';
import { type PrivatePostgres, startPostgres, startStandby } from '@monda/test-bed/postgres.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { ask, checkRefused, type Reply, until } from './asked.ts';
import type { Proof, ProofRun } from './proof.ts';
import { requestWith } from './requests-with-bills.ts';
import { checkStored, checkRows, databaseOn } from './stored-soundness.ts';

const STANDBY = 'standby';
const PEOPLE = ['acmeUser', 'acmeAdmin', 'globexUser', 'globexAdmin'] as const;
/** Writes every person ends before and after the primary is killed. */
const SHORT = { rounds: 1, before: 5, after: 5 };
const LONG = { rounds: 5, before: 40, after: 40 };
const PAUSE_MS = 150;

/** What people sent and what was acknowledged, over the whole proof. */
interface Written {
  readonly sent: string[];
  readonly acknowledged: string[];
  /** Answers that were none of a write that was done. */
  readonly refused: Reply[];
  retried: number;
}

interface Ground {
  readonly run: ProofRun;
  readonly servers: readonly string[];
  readonly tokens: readonly string[];
  readonly written: Written;
}

/** One write, sent with the same key to either server until it is done. */
async function write({ run, servers, written }: Ground, token: string): Promise<void> {
  const serial = `proof-${randomUUID()}`;
  const key = randomUUID();
  written.sent.push(serial);
  for (;;) {
    const server = servers[Math.floor(run.random() * servers.length)] ?? '';
    const answer = await ask(server, requestWith(serial, token, key));
    if (answer.status === 201) return void written.acknowledged.push(serial);
    // why: the first sending of this key may still be at work at the other server.
    if (answer.body.code !== 'already_running') written.refused.push(answer);
    written.retried += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A synchronous standby of `primary`, in the slot of the proxy that is free. */
async function follow(primary: PrivatePostgres, proxy: HaProxy, slot: Slot) {
  const standby = await startStandby(primary, { name: STANDBY });
  await standby.caughtUp();
  await primary.configure({ synchronous_standby_names: STANDBY });
  await until('the standby is synchronous', async () => {
    const [row] = await primary.run(`SELECT sync_state FROM pg_stat_replication`);
    return row?.sync_state === 'sync';
  });
  await proxy.lead(slot, standby.url);
  return standby;
}

/** People write; in the middle the primary is killed and the standby promoted. */
async function killUnderLoad(
  ground: Ground,
  primary: PrivatePostgres,
  standby: Awaited<ReturnType<typeof follow>>,
  { before, after }: typeof LONG,
): Promise<void> {
  const { run, tokens, servers, written } = ground;
  let killed = false;
  let done = 0;
  let promotedAt = Number.POSITIVE_INFINITY;
  let firstAfter = Number.POSITIVE_INFINITY;
  const enough = Promise.withResolvers<void>();
  const people = tokens.map(async (token) => {
    for (let left = after; left > 0; ) {
      await write(ground, token);
      done += 1;
      if (done >= before * tokens.length) enough.resolve();
      if (!killed) continue;
      left -= 1;
      firstAfter = Math.min(firstAfter, performance.now());
    }
  });
  await Promise.race([enough.promise, Promise.all(people)]);
  const refusedBefore = written.refused.length;
  await primary.kill('SIGKILL');
  killed = true;
  const killedAt = performance.now();
  // why: no one promotes in the moment of a crash; meanwhile people are refused.
  await until('a request is refused', async () => written.refused.length > refusedBefore);
  const ready = await Promise.all(servers.map((server) => ask(server, { path: '/health/ready' })));
  run.check(
    'readiness is red and names the database while there is no primary',
    ready.every(({ status, body }) => status === 503 && body.away?.includes('database') === true),
    ready.map(({ text }) => text).join(' '),
  );
  await standby.promote();
  promotedAt = performance.now();
  await Promise.all(people);
  run.figure('without a primary', `${(promotedAt - killedAt).toFixed(0)} ms`);
  run.figure('first write done after the promotion', `${Math.max(0, firstAfter - promotedAt).toFixed(0)} ms`);
}

async function prove(run: ProofRun, ground: Ground, products: SeveralProducts, state: State): Promise<void> {
  const size = run.long ? LONG : SHORT;
  const pids = products.pids();
  for (let round = 0; round < size.rounds; round += 1) {
    const { primary, proxy } = state;
    const slot: Slot = round % 2 === 0 ? 'two' : 'one';
    const standby = await follow(primary, proxy, slot);
    state.standby = standby;
    await killUnderLoad(ground, primary, standby, size);
    await primary.stop();
    Object.assign(state, { primary: standby, standby: null });
    for (const server of ground.servers) {
      await until(
        'the server is ready',
        async () => (await ask(server, { path: '/health/ready' })).status === 200,
      );
    }
    run.say(`fail-over ${round + 1} of ${size.rounds} is over`);
  }
  const { written } = ground;
  run.figure('answers with no write done, retries', `${written.refused.length}, ${written.retried}`);
  checkRefused(run, 'while there was no primary', written.refused);
  run.check('the servers went on without a restart', String(products.pids()) === String(pids));
  const url = databaseOn(state.primary, state.database);
  await checkStored(run, url, written.sent, written.acknowledged);
  run.check('everything that was sent was done at last', written.sent.length === written.acknowledged.length);
  await checkRows(run, url);
}

interface State {
  primary: PrivatePostgres;
  standby: PrivatePostgres | null;
  readonly proxy: HaProxy;
  readonly database: string;
}

export const proof: Proof = {
  proves:
    'a primary that is killed under load loses nothing that was acknowledged, and no one restarts a server',
  onlyByName: true,
  async run(run) {
    const dataFolder = await temporaryFolder();
    const proxy = await startHaProxy();
    const primary = await startPostgres({ own: true });
    let state: State | null = null;
    let products: SeveralProducts | null = null;
    try {
      const database = await primary.createDatabase();
      state = { primary, standby: null, proxy, database };
      await proxy.lead('one', primary.url);
      const through = new URL(database);
      through.port = String(proxy.port);
      products = await startProducts(2, {
        DATA_DIR: dataFolder,
        DATABASE_URL: through.href,
        SECRET_KEY: 'a secret of the proofs, long enough for them',
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'fatal',
      });
      const { url, servers } = products;
      const tokens = await Promise.all(PEOPLE.map((person) => accessTokenOf(url, person)));
      const written: Written = { sent: [], acknowledged: [], refused: [], retried: 0 };
      await prove(run, { run, servers, tokens, written }, products, state);
    } finally {
      await products?.stop().catch((error: unknown) => run.check('servers end', false, String(error)));
      await state?.standby?.stop();
      await (state?.primary ?? primary).stop();
      await proxy.stop();
      await removeFolder(dataFolder);
    }
  },
};
