import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readProductVersion } from '@monda/server/process/product-version.ts';
import { type Balancer, startBalancer } from '@monda/test-bed/balancer.ts';
import { freePort } from '@monda/test-bed/free-port.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import {
  launchCommandIn,
  type ProductSettings,
  ROOT,
  type RunningProduct,
  startProduct,
} from '@monda/test-bed/product.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { COMPLETE_FACTS } from '../apps/server/test/facts-in-tests.ts';
import { ask, until } from './asked.ts';
import { checkCorrected, requestedItems } from './corrected-items.ts';
import { type MixedLoad, startLoad } from './mixed-load.ts';
import type { LoadPeople } from './mixed-requests.ts';
import { SECRET } from './product-inside.ts';
import type { Proof, ProofRun } from './proof.ts';
import {
  FORMER_COMMIT,
  hasCommit,
  PLANTED_MIGRATION,
  putCommit,
  putNextRelease,
} from '@monda/test-bed/release-folders.ts';
import { checkRows, checkSteps, checkStored } from './stored-soundness.ts';

/** Requests a second, and how many at least. */
const RATE = 200;
const AT_LEAST = 10_000;
const FORMER_VERSION = '1.0.0';
const NEXT_VERSION = '9.0.0';
/** More than two looks of the balancer. */
const DRAIN_SECONDS = 2;
const LOOK_EVERY_MS = 500;
const ISSUED_WITHIN_MS = 600_000;
/** Milliseconds: a machine that starts a server and does much else is slow, which is not what is proved. */
const PATIENT: ProductSettings = {
  DATABASE_WAIT: '9000',
  DATABASE_LOCK_TIMEOUT: '9000',
  DATABASE_STATEMENT_TIMEOUT: '9000',
  DATABASE_IDLE_TIMEOUT: '9000',
};
const CLIENTS = ['acmeUser', 'acmeAdmin', 'globexUser', 'globexAdmin'] as const;

/** A release as it is run: the folder of its files, and the version its servers name. */
interface Release {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
}

/** Two servers behind a balancer that asks them for readiness, as one in production does. */
class TwoServers {
  readonly balancer: Balancer;
  readonly #settings: ProductSettings;
  readonly #run: ProofRun;
  #servers: RunningProduct[] = [];
  #leaving = new Set<RunningProduct>();
  readonly #looking: NodeJS.Timeout;

  constructor(balancer: Balancer, settings: ProductSettings, run: ProofRun) {
    this.balancer = balancer;
    this.#settings = settings;
    this.#run = run;
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  async #look(): Promise<void> {
    const all = [...this.#servers];
    const ready = await Promise.all(all.map(({ url }) => ask(url, { path: '/health/ready' })));
    this.balancer.setServers(all.filter((_server, at) => ready[at]?.status === 200).map(({ url }) => url));
  }

  async #start({ folder }: Release): Promise<RunningProduct> {
    const port = String(await freePort());
    const server = await startProduct({ ...this.#settings, PORT: port }, folder);
    return { ...server, url: `http://127.0.0.1:${port}` };
  }

  /** The first two, and no others. */
  async begin(release: Release): Promise<void> {
    for (let left = 2; left > 0; left -= 1) this.#servers.push(await this.#start(release));
    await until(
      'the balancer has two servers',
      async () => (await ask(this.balancer.url, { path: '/health/ready' })).status === 200,
    );
  }

  /** Replaces both, one after the other: a new one is ready before an old one ends. */
  async become(release: Release): Promise<void> {
    for (const old of [...this.#servers]) {
      const fresh = await this.#start(release);
      const live = await ask(fresh.url, { path: '/health/live' });
      const { version } = live.body as { readonly version?: string };
      this.#run.check(
        `a server of ${release.name} runs next to others`,
        version === release.version,
        live.text,
      );
      this.#servers.push(fresh);
      await this.#look();
      this.#leaving.add(old);
      await old.stop();
      this.#leaving.delete(old);
      this.#servers = this.#servers.filter((server) => server !== old);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    const all = new Set([...this.#servers, ...this.#leaving]);
    await Promise.all([...all].map((server) => server.kill('SIGKILL')));
    await this.balancer.stop();
  }
}

/** Signs in the people of the load. */
async function peopleOf(url: string): Promise<LoadPeople> {
  const clients = await Promise.all(CLIENTS.map((person) => accessTokenOf(url, person)));
  const manager = await accessTokenOf(url, 'manager');
  const evaluator = await accessTokenOf(url, 'evaluator');
  const { body } = await ask(url, { path: '/api/users/me', token: evaluator });
  return { clients, manager, evaluator, evaluatorId: body.id ?? '' };
}

/** Nothing of the load failed so far, and how many requests that were. */
function checkAnswers(run: ProofRun, what: string, load: MixedLoad): void {
  const { failures } = load.requests;
  run.check(
    `${what}: 0 of ${load.sent()} requests failed`,
    failures.length === 0,
    failures.slice(0, 5).join('\n'),
  );
}

/** Completed items of the demo, by whether they lack something for a certificate. */
async function completedItems(url: string, { manager: token }: LoadPeople) {
  const path = '/api/projects/waste-items?status=completed&limit=100';
  const { body } = await ask(url, { path, token });
  const itemIds = (body.data ?? []).map(({ id }) => id);
  const judged = await ask(url, { method: 'POST', path: '/api/facts/preflight', token, body: { itemIds } });
  const { results } = JSON.parse(judged.text) as {
    readonly results: readonly { readonly id: string; readonly missing: readonly unknown[] }[];
  };
  const of = (lacks: boolean) =>
    results.filter(({ missing }) => missing.length > 0 === lacks).map(({ id }) => id);
  return { certifiable: of(false), lacking: of(true) };
}

/** Gives the facts that the demo leaves out; answers the items that lack nothing then. */
async function giveFacts(url: string, people: LoadPeople): Promise<readonly string[]> {
  const { lacking } = await completedItems(url, people);
  const { recipient: _, ...body } = COMPLETE_FACTS;
  for (const id of lacking) {
    const path = `/api/projects/waste-items/${id}/facts`;
    await ask(url, { method: 'PUT', path, token: people.manager, body });
  }
  const { certifiable } = await completedItems(url, people);
  return certifiable.filter((id) => lacking.includes(id));
}

/** Orders the certificate of an item; its id. */
async function orderOf(url: string, itemId: string, { manager: token }: LoadPeople): Promise<string> {
  const body = { itemIds: [itemId], language: 'es' };
  const {
    status,
    text,
    body: made,
  } = await ask(url, {
    ...{ method: 'POST', path: '/api/certificates', token, body, key: randomUUID() },
  });
  if (status !== 202 || made.id === undefined) throw new Error(`an order was answered ${status}: ${text}`);
  return made.id;
}

const stateOf = async (url: string, id: string, { manager: token }: LoadPeople): Promise<unknown> =>
  (JSON.parse((await ask(url, { path: `/api/certificates/${id}`, token })).text) as { state?: unknown })
    .state;

/** Each certificate is issued, whichever releases were at work since its order. */
async function checkIssued(
  run: ProofRun,
  url: string,
  ids: readonly string[],
  people: LoadPeople,
): Promise<void> {
  const states = () => Promise.all(ids.map((id) => stateOf(url, id, people)));
  await until(
    'no certificate is in work',
    async () => !(await states()).includes('in_work'),
    ISSUED_WITHIN_MS,
  );
  const ended = await states();
  run.check(
    'certificates ordered before each change are issued',
    ended.every((state) => state === 'issued'),
    ended.join(', '),
  );
}

async function verify(run: ProofRun, { folder }: Release, settings: ProductSettings): Promise<void> {
  const command = launchCommandIn(folder, settings, 'verify');
  const { code } = await command.ended;
  run.check('npm run verify is green', code === 0, command.output());
}

async function prove(run: ProofRun, folder: string, database: string): Promise<void> {
  const former: Release = {
    name: 'the former release',
    folder: path.join(folder, 'former'),
    version: FORMER_VERSION,
  };
  const present: Release = { name: 'this release', folder: ROOT, version: readProductVersion() };
  const next: Release = { name: 'a next release', folder: path.join(folder, 'next'), version: NEXT_VERSION };
  await putCommit(FORMER_COMMIT, former.folder);
  await putNextRelease(next.folder, NEXT_VERSION);
  const balancer = await startBalancer([], { reusesConnections: true });
  const settings: ProductSettings = {
    ...{ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: database, SECRET_KEY: SECRET, DEMO: 'true' },
    ...{ BASE_URL: balancer.url, HOST: '127.0.0.1', TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '0' },
    ...PATIENT,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const servers = new TwoServers(balancer, settings, run);
  try {
    await servers.begin(former);
    const people = await peopleOf(balancer.url);
    const { certifiable } = await completedItems(balancer.url, people);
    const items = [...certifiable];
    const certificates: string[] = [];
    let made = await requestedItems(balancer.url, people);
    const load = startLoad(run, balancer.url, people, RATE);
    const began = performance.now();
    try {
      for (const [at, release] of [present, former, present, next, present, next].entries()) {
        // why: the former release takes no remarks, without which these facts contradict what happened in the demo.
        if (at === 1) items.push(...(await giveFacts(balancer.url, people)));
        const itemId = at === 0 || at === 2 ? items.shift() : items.pop();
        if (itemId === undefined) throw new Error('the demo has too few completed items');
        certificates.push(await orderOf(balancer.url, itemId, people));
        await servers.become(release);
        checkAnswers(run, `until both servers are of ${release.name}`, load);
        if (release === former) made = await requestedItems(balancer.url, people);
        if (at === 0 || at === 2) await checkCorrected(run, balancer.url, made, people);
      }
      await until('enough was sent', async () => load.sent() >= AT_LEAST, 120_000);
    } finally {
      await load.stop();
    }
    checkAnswers(run, 'in all', load);
    await checkIssued(run, balancer.url, certificates, people);
    const { answered, counts, written, items: stepped } = load.requests;
    run.check('every request was answered', answered === load.sent());
    const perSecond = Math.round(load.sent() / ((performance.now() - began) / 1000));
    run.figure(`requests, a second (goal ${RATE})`, `${load.sent()}, ${perSecond}`);
    run.figure('sent later than due, at most', `${Math.round(load.latest())} ms`);
    run.figure(
      'of each kind',
      Object.entries(counts)
        .map(([kind, sent]) => `${kind} ${sent}`)
        .join(', '),
    );
    await checkStored(run, database, written.sent, written.acknowledged);
    await checkSteps(run, database, stepped);
    await checkRows(run, database);
    await verify(run, next, settings);
  } finally {
    await servers.stop();
  }
}

export const proof: Proof = {
  proves: `servers are replaced one after the other under load without a failed request, forward and back (${PLANTED_MIGRATION} stands for a next release)`,
  onlyByName: true,
  async run(run) {
    const isThere = await hasCommit(FORMER_COMMIT);
    run.check(
      'the former release is in this clone',
      isThere,
      `${FORMER_COMMIT} is missing: git fetch --unshallow origin main`,
    );
    if (!isThere) return;
    const folder = await temporaryFolder();
    const postgres = await startPostgres();
    try {
      await prove(run, folder, await postgres.createDatabase());
    } finally {
      await postgres.stop();
      await removeFolder(folder);
    }
  },
};
