import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createCertificateKeys } from '@monda/server/certificates/keys/certificate-keys.ts';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { createEncryption } from '@monda/server/secrets/encryption-at-rest.ts';
import { freePort } from '@monda/test-bed/free-port.ts';
import { runOn } from '@monda/test-bed/postgres.ts';
import { launchInstallationCommand, type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import {
  startTimeStampAuthority,
  type TestTimeStampAuthority,
} from '@monda/test-bed/time-stamp-authority.ts';
import { verifyCertificate } from '@monda/verifier/verify-certificate.ts';
import { ask, until } from './asked.ts';
import { addCompletedItems, makeCertifiable } from './put-completed-items.ts';
import { drawers, killAt, type Phase, PHASES } from './killed-while-issuing.ts';
import { SECRET } from './product-inside.ts';
import type { Proof, ProofRun } from './proof.ts';
import { sweepLater } from './swept-later.ts';
import {
  type SignedInPerson,
  type Stored,
  type TriedInstallation,
  tryInstallation,
} from './tried-installation.ts';

/** Orders, and the phases in each of which one server is killed, in turn. */
const SHORT = { orders: 6, phases: ['while signing', 'in the final transaction'] } as const;
const LONG = { orders: 40, phases: [...PHASES, ...PHASES] } as const;
const NAMES = ['one', 'two'] as const;
const ISSUED_WITHIN_MS = 600_000;
const PAUSE_MS = 150;

/** Two servers of an installation, each with connections and time stamps of its own name. */
class Servers {
  readonly running = new Map<string, RunningProduct>();
  readonly #ports: ReadonlyMap<string, number>;
  readonly #settings: (name: string) => Record<string, string>;

  constructor(
    { settings }: TriedInstallation,
    authority: TestTimeStampAuthority,
    ports: ReadonlyMap<string, number>,
  ) {
    this.#ports = ports;
    this.#settings = (name) => ({
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(ports.get(name)),
      DATABASE_URL: `${settings.DATABASE_URL}?application_name=${name}`,
      TSA_URL: `${authority.url}${name}`,
      TSA_CA_FILE: authority.caFile,
      // why: an address is part of what is frozen, and both servers have the same one.
      BASE_URL: 'http://localhost:9',
    });
  }

  /** Addresses of all of them, without a slash at the end. */
  get urls(): readonly string[] {
    return [...this.#ports.values()].map((port) => `http://127.0.0.1:${port}`);
  }

  async start(name: string): Promise<void> {
    this.running.set(name, await startProduct(this.#settings(name)));
  }

  /** Kills a server, and waits until its process for drawing is gone as well. */
  async kill(name: string): Promise<void> {
    const product = this.running.get(name);
    if (product === undefined) throw new Error(`There is no server ${name}`);
    const drawing = await drawers(product.pid);
    this.running.delete(name);
    await product.kill('SIGKILL');
    await until('its process for drawing is gone', async () => drawing.every(({ id }) => !isAlive(id)));
  }

  get pids(): ReadonlyMap<string, number> {
    return new Map([...this.running].map(([name, { pid }]) => [name, pid]));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((product) => product.stop()));
    this.running.clear();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Orders a certificate of an item with one key, at the servers in turn, until it is taken, as people do. */
async function order(urls: readonly string[], id: string, { token }: SignedInPerson): Promise<void> {
  const key = randomUUID();
  for (let at = 0; ; at += 1) {
    const { status, text } = await ask(urls[at % urls.length] ?? '', {
      ...{ method: 'POST', path: '/api/certificates', token, key, body: { itemIds: [id], language: 'es' } },
    });
    if (status === 202) return;
    if (status === 400 || status === 404) throw new Error(`an order was refused with ${status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Kills a server in each phase while a share of the items is ordered, and starts it again. */
async function killInPhases(
  run: ProofRun,
  servers: Servers,
  phases: readonly Phase[],
  {
    ids,
    manager,
    ...watched
  }: {
    readonly databaseUrl: string;
    readonly authority: TestTimeStampAuthority;
    readonly ids: readonly string[];
    readonly manager: SignedInPerson;
  },
): Promise<void> {
  const share = Math.ceil(ids.length / phases.length);
  for (const [at, phase] of phases.entries()) {
    const killing = killAt(phase, { ...watched, pids: servers.pids }, (victim) => servers.kill(victim));
    const ordered = ids.slice(at * share, (at + 1) * share).map((id) => order(servers.urls, id, manager));
    const [name] = await Promise.all([killing, ...ordered]);
    run.say(`server ${name} was killed ${phase}`);
    // why: the lease of a dead server runs for ten minutes.
    await runOn(watched.databaseUrl, [
      `UPDATE certificates SET next_try_at = now() WHERE state = 'in_work' AND next_try_at > now()`,
      `UPDATE certificates SET due_at = now() WHERE state = 'in_work' AND due_at > now()`,
    ]);
    await servers.start(name);
  }
}

/** What is stored of one certificate. */
interface StoredCertificate {
  readonly state: string;
  readonly sha256: string | null;
  readonly files: readonly { readonly sha256: string; readonly key: string }[];
  readonly issues: number;
}

async function storedCertificates({ db }: Stored): Promise<readonly StoredCertificate[]> {
  const rows = await db.selectFrom('certificates').select(['id', 'state', 'file_sha256']).execute();
  const files = await db
    .selectFrom('stored_files')
    .select(['certificate_id', 'sha256', 'storage_key', 'state'])
    .where('certificate_id', 'is not', null)
    .execute();
  const acts = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'certificate.issue')
    .execute();
  return rows.map(({ id, state, file_sha256: sha256 }) => ({
    ...{ state, sha256 },
    files: files
      .filter((file) => file.certificate_id === id && file.state === 'committed')
      .map((file) => ({ sha256: file.sha256, key: file.storage_key })),
    issues: acts.filter(({ subject_id: subject }) => subject === id).length,
  }));
}

/** Why the file of a certificate is not the one, or does not hold; `null` where it does. */
async function wrongWith(
  { storage }: Stored,
  { sha256, files, issues }: StoredCertificate,
  trust: { readonly roots: readonly Uint8Array[]; readonly timeRoots: readonly Uint8Array[] },
): Promise<string | null> {
  const [file] = files;
  if (file === undefined || files.length !== 1 || issues !== 1) {
    return `${files.length} files, ${issues} acts of issuing`;
  }
  const stored = await storage.read(file.key);
  if (stored === null) return 'its bytes are gone';
  const bytes = Uint8Array.from(await buffer(stored.stream));
  const own = createHash('sha256').update(bytes).digest('hex');
  if (own !== sha256 || own !== file.sha256) return 'other bytes than those of its rows';
  const { holds, parts, time } = await verifyCertificate(bytes, { ...trust, at: new Date() });
  return holds && time?.kind === 'witnessed' ? null : JSON.stringify(parts);
}

async function checkAtRest(
  run: ProofRun,
  installation: TriedInstallation,
  authority: TestTimeStampAuthority,
  orders: number,
): Promise<void> {
  const { pendingRemoved, strayRemoved, missing } = await sweepLater(installation);
  run.figure('left by the kills and swept: rows, bytes', `${pendingRemoved}, ${strayRemoved}`);
  run.check('the sweep misses no bytes', missing.length === 0, missing.join(', '));
  await installation.inspect(async (stored) => {
    const certificates = await storedCertificates(stored);
    const issued = certificates.filter(({ state }) => state === 'issued');
    run.check(
      `${orders} orders are ${orders} issued certificates`,
      certificates.length === orders && issued.length === orders,
    );
    const transactions = transactionsOn(stored, createRowDigests(SECRET), systemClock);
    const encryption = createEncryption(SECRET, systemClock);
    const keys = createCertificateKeys({ transactions, encryption, clock: systemClock });
    const roots = (await keys.roots()).map(({ certificate }) => certificate);
    run.check('both servers sign under one root', roots.length === 1, `${roots.length} roots`);
    const wrong: (string | null)[] = [];
    for (const each of issued) {
      wrong.push(await wrongWith(stored, each, { roots, timeRoots: [authority.root.der] }));
    }
    const found = wrong.filter((one) => one !== null);
    run.check(
      'each has exactly one file, which is that of its row, holds by the verifier and is time-stamped',
      found.length === 0,
      found.join('; '),
    );
    const rows = await stored.db.selectFrom('stored_files').select(['state', 'storage_key']).execute();
    const keysOfRows = new Set(rows.map(({ storage_key: key }) => key));
    const left: string[] = [];
    for await (const { key } of stored.storage.list()) if (!keysOfRows.has(key)) left.push(key);
    run.check(
      'no pending row and no bytes without a row are left',
      left.length === 0 && rows.every(({ state }) => state === 'committed'),
      left.join(', '),
    );
  });
  const verify = launchInstallationCommand(installation.settings, 'verify');
  const { code } = await verify.ended;
  run.check('npm run verify finds nothing broken', code === 0, verify.output());
}

export const proof: Proof = {
  proves: 'a server killed in any phase of issuing leaves each certificate with exactly one file that holds',
  onlyByName: true,
  async run(run) {
    const { orders, phases } = run.long ? LONG : SHORT;
    const installation = await tryInstallation(false);
    const authority = await startTimeStampAuthority();
    const ports = await Promise.all(NAMES.map(async (name) => [name, await freePort()] as const));
    const servers = new Servers(installation, authority, new Map(ports));
    const personWithRole = (role: string) =>
      installation.people.find((person) => person.role === role) as SignedInPerson;
    const manager = personWithRole('fixed_assets_manager');
    const databaseUrl = installation.settings.DATABASE_URL ?? '';
    try {
      const ids = await installation.inspect((stored) =>
        addCompletedItems(stored, personWithRole('company_user'), orders),
      );
      await Promise.all(NAMES.map((name) => servers.start(name)));
      const { urls } = servers;
      await makeCertifiable(urls[0] ?? '', ids, { admin: personWithRole('admin'), manager });
      await killInPhases(run, servers, phases, { databaseUrl, authority, ids, manager });
      const began = performance.now();
      await until(
        'all certificates are issued',
        async () => {
          const [row] = await runOn(databaseUrl, [
            `SELECT count(*)::int AS n FROM certificates WHERE state = 'in_work'`,
          ]);
          return row?.n === 0;
        },
        ISSUED_WITHIN_MS,
        200,
      );
      run.figure(
        'kills, and seconds from the last one to the end',
        `${phases.length}, ${((performance.now() - began) / 1000).toFixed(1)}`,
      );
      await servers.stop();
      await checkAtRest(run, installation, authority, orders);
    } finally {
      await servers.stop().catch((error: unknown) => run.check('servers end', false, String(error)));
      await authority.close();
      await installation.remove();
    }
  },
};
