import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { putProvider } from '../apps/server/test/named-provider.ts';
import { createCertificateKeys } from '@monda/server/certificates/keys/certificate-keys.ts';
import { carryOut } from '@monda/server/installation/admin-commands.ts';
import { HOUR_MS } from '@monda/server/process/full-hours.ts';
import pg from 'pg';
import { type ProductInside, SECRET, startInside } from './product-inside.ts';
import type { Proof, ProofRun } from './proof.ts';
import { putCertificate } from './put-certificates.ts';

/** Hours that are recorded, and certificates issued in each, at most. */
const SHORT = { hours: 6, issued: 3 } as const;
const LONG = { hours: 120, issued: 20 } as const;
const LOOK_MS = 10;
const LATEST_MS = 60_000;

/** A moment of a record at which a server that writes it stands still: a lock of this proof that it waits for. */
interface Phase {
  readonly name: string;
  readonly table: string;
  /** What this proof locks the table with. */
  readonly lock: 'ACCESS EXCLUSIVE' | 'SHARE';
}

const PHASES: readonly Phase[] = [
  { name: 'before the record', table: 'log_records', lock: 'ACCESS EXCLUSIVE' },
  { name: 'in the transaction of the record', table: 'log_entries', lock: 'SHARE' },
  {
    name: 'after the record, before its checkpoint is stored',
    table: 'log_checkpoints',
    lock: 'ACCESS EXCLUSIVE',
  },
  { name: 'after its checkpoint is stored, before it is published', table: 'log_checkpoints', lock: 'SHARE' },
];

/** Servers of one installation that write its log. */
class Writers {
  readonly #start: () => ChildProcess;
  readonly #running: ChildProcess[] = [];

  constructor(databaseUrl: string, folder: string) {
    const entry = path.join(import.meta.dirname, 'log-worker.ts');
    this.#start = () =>
      fork(entry, [databaseUrl, folder, SECRET], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }

  async add(): Promise<ChildProcess> {
    const writer = this.#start();
    this.#running.push(writer);
    await once(writer, 'message');
    return writer;
  }

  /** Has a server carry the log on at a moment; its answer, `null` where it was killed meanwhile. */
  async ask(writer: ChildProcess, moment: Date): Promise<string | null> {
    const answered = new AbortController();
    const { signal } = answered;
    const ended = once(writer, 'exit', { signal }).then(() => null);
    const answer = once(writer, 'message', { signal }).then(([said]) => String(said));
    writer.send(moment.toISOString());
    try {
      return await Promise.race([answer, ended]);
    } finally {
      for (const event of [answer, ended]) event.catch(() => {});
      answered.abort();
    }
  }

  async kill(writer: ChildProcess): Promise<void> {
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
    this.#running.splice(this.#running.indexOf(writer), 1);
  }

  async close(): Promise<void> {
    for (const writer of [...this.#running]) await this.kill(writer);
  }
}

/** Has a server come to a phase of the record that is due, and kills it there. */
async function killAt(
  { table, lock }: Phase,
  {
    databaseUrl,
    writers,
    moment,
  }: { readonly databaseUrl: string; readonly writers: Writers; readonly moment: Date },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const writer = await writers.add();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN ${lock} MODE`);
    const asked = writers.ask(writer, moment);
    const latest = performance.now() + LATEST_MS;
    for (;;) {
      const { rows } = await client.query(
        'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::text::regclass',
        [table],
      );
      if (rows.length > 0) break;
      if (performance.now() > latest) throw new Error(`no server waits for ${table}`);
      await after(LOOK_MS);
    }
    await writers.kill(writer);
    await asked;
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
}

const stored = ({ app }: ProductInside) =>
  app.transactions.asSystem(async (tx) => ({
    records: await tx.selectFrom('log_records').selectAll().orderBy('position').execute(),
    entries: await tx.selectFrom('log_entries').selectAll().execute(),
    checkpoints: await tx.selectFrom('log_checkpoints').selectAll().orderBy('size').execute(),
  }));

async function prove(run: ProofRun, product: ProductInside): Promise<void> {
  const { hours, issued } = run.long ? LONG : SHORT;
  const databaseUrl = product.databaseUrl ?? '';
  const writers = new Writers(databaseUrl, path.join(product.dataFolder, 'files'));
  await putProvider(product.app.transactions);
  await createCertificateKeys(product.app.commands).signer();
  const certificates: string[] = [];
  try {
    const [one, two] = [await writers.add(), await writers.add()];
    await writers.ask(one, product.clock.now());
    for (let hour = 0; hour < hours; hour += 1) {
      const phase = PHASES[hour % (PHASES.length + 1)];
      // why: an hour without an entry comes to no lock of entries.
      const least = phase?.table === 'log_entries' ? 1 : 0;
      for (let left = least + Math.floor(run.random() * issued); left > 0; left -= 1) {
        const { id: itemId } = await product.putItem('completed');
        const made = await putCertificate(product, { company: 'acme', itemIds: [itemId], state: 'issued' });
        certificates.push(made.id);
      }
      product.clock.advance(HOUR_MS);
      const moment = product.clock.now();
      if (phase !== undefined) {
        await killAt(phase, { databaseUrl, writers, moment });
        run.say(`killed ${phase.name}`);
      }
      const said = await Promise.all([writers.ask(one, moment), writers.ask(two, moment)]);
      const wrong = said.filter((answer) => answer !== 'done' && answer !== 'other');
      if (wrong.length > 0) run.check(`hour ${hour} is written`, false, wrong.join(', '));
    }
    await checkLog(run, product, { certificates, hours });
  } finally {
    await writers.close();
  }
}

async function checkLog(
  run: ProofRun,
  product: ProductInside,
  { certificates, hours }: { readonly certificates: readonly string[]; readonly hours: number },
): Promise<void> {
  const { records, entries, checkpoints } = await stored(product);
  run.figure('records, entries, checkpoints', `${records.length}, ${entries.length}, ${checkpoints.length}`);
  run.check('each hour has one record', records.length === hours, `${records.length} of ${hours}`);
  const isInOrder = records.every(
    ({ position, hour }, at) =>
      position === at && hour.getTime() - (records[0]?.hour.getTime() ?? 0) === at * HOUR_MS,
  );
  run.check('records stand in the order of their hours', isInOrder);
  const entered = new Set(entries.map(({ certificate_id: id }) => id));
  run.check(
    'no certificate is lost',
    certificates.every((id) => entered.has(id)),
  );
  run.check(
    'none stands there twice',
    entered.size === entries.length && entries.length === certificates.length,
  );
  run.check(
    'each size has one checkpoint',
    checkpoints.every(({ size }, at) => size === at + 1) && checkpoints.length === hours,
  );
  const newest = (await product.app.storage.readNamed('log-1-checkpoint'))?.toString('utf8');
  const verified = await carryOut(
    { what: 'verify', seal: null, atRest: true, checkpoint: newest ?? 'none' },
    product.app.commands,
  );
  const broken = verified.lines.filter((line) => /^BROKEN: (Log |The checkpoint|The first|log)/u.test(line));
  run.check(
    'the log holds, and fits the checkpoint in the file storage',
    broken.length === 0,
    broken.join('\n'),
  );
}

export const proof: Proof = {
  proves:
    'a server that dies in any phase of a record, and two at the same hour, leave one record an hour with each entry once',
  onlyByName: true,
  async run(run) {
    const product = await startInside({ onPostgres: true });
    try {
      await prove(run, product);
    } finally {
      await product.close();
    }
  },
};
