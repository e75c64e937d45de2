import path from 'node:path';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { createEvidence } from '@monda/server/evidence/evidence.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { UNRECORDED, unrecorded } from '@monda/server/database/unrecorded-columns.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { CERTIFICATE_KEYS_SETTING } from '@monda/server/certificates/keys/stored-keys.ts';
import { carryOut } from '@monda/server/installation/admin-commands.ts';
import { restoreInstallation } from '@monda/server/installation/restore-installation.ts';
import { verifyInstallation } from '@monda/server/installation/verify-installation.ts';
import { writeArchive } from '@monda/server/installation/write-archive.ts';
import { type ProductInside, SECRET } from './product-inside.ts';
import type { Proof, ProofRun } from './proof.ts';
import { type Column, catalogOf } from './tamper-catalog.ts';
import { certificateCheck, logCheck } from './certificate-roots.ts';
import { certificateTamperings } from './tampered-certificates.ts';
import { COMPARED_AS_ONE, parted, roundsOf } from './tamper-rounds.ts';
import { fillProduct } from './tampered-installation.ts';
import {
  fileTamperings,
  type ItemVersion,
  itemVersion,
  putPasswordBack,
  rollBack,
} from './tampered-items.ts';
import { startTampering, type Tamperer, type Tampering } from './tampering.ts';

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');
const SHOWN = 5;
/** How often each column is changed in the long form. */
const LONG_ROUNDS = 8;

/** An installation, and by what its certificates are checked, as it was before anything was changed. */
interface Verified {
  readonly database: ProductInside['database'];
  readonly app: Pick<ProductInside['app'], 'storage'>;
  readonly certificates: Awaited<ReturnType<typeof certificateCheck>>;
  readonly logs: Awaited<ReturnType<typeof logCheck>>;
}

/** What is wrong with an installation, as `npm run verify` says it. */
const verify = async (
  { database, app, certificates, logs }: Verified,
  heldSeal: string | null = null,
  rowsAtOnce?: number,
) => {
  const { broken } = await verifyInstallation({
    ...{ db: database.db, storage: app.storage, digests: createRowDigests(SECRET) },
    ...{ heldSeal, seedAdminEmail: null, orphansBefore: END_OF_TIME, certificates, logs },
    ...(rowsAtOnce === undefined ? {} : { rowsAtOnce }),
  });
  return broken;
};

/** What a verification did not name of what was changed; all of it is taken back. */
async function unnamed(
  product: Verified,
  tamperer: Tamperer,
  done: readonly Tampering[],
  heldSeal: string | null,
): Promise<readonly string[]> {
  const said = await verify(product, heldSeal);
  await tamperer.undo(done.flatMap(({ tables }) => tables));
  return done
    .filter(({ named }) => !named.every((pattern) => said.some((sentence) => pattern.test(sentence))))
    .map(
      ({ what, named }) =>
        `${what}: expected ${named.join(' and ')}, was told: ${said.join(' | ') || 'all holds'}`,
    );
}

interface Tried {
  readonly run: ProofRun;
  readonly where: string;
  readonly product: ProductInside & Verified;
  readonly tamperer: Tamperer;
  readonly columns: readonly Column[];
  readonly heldSeal: string;
}

const report = ({ run, where }: Tried, what: string, wrong: readonly string[]) =>
  run.check(
    `${where}: ${what}`,
    wrong.length === 0,
    `seed ${run.seed}, ${wrong.length} wrong\n${wrong.slice(0, SHOWN).join('\n')}`,
  );

/** Tables of which the database takes one row, with a fixed id. */
const ONE_ROW: readonly string[] = [
  'time_limits',
  'notice_settings',
  'review_rule',
  'certificate_needs',
  'certificate_issue',
];

/** A table of which the database takes one row a company, whose id is that of the company. */
const ROW_A_COMPANY = 'certificate_parties';

/** The rounds of changed columns that a form of the proof goes through. */
function plannedRounds({ run }: Tried, columns: readonly Column[]): readonly (readonly Column[])[] {
  const rounds = roundsOf(columns, !run.long);
  return run.long ? Array.from({ length: LONG_ROUNDS }, () => rounds).flat() : rounds;
}

async function changeColumns(tried: Tried): Promise<void> {
  const { run, where, product, tamperer } = tried;
  const columns = tried.columns.filter(({ table, name }) => unrecorded(table, name) === undefined);
  const wrong: string[] = [];
  // why: where every partition has its head, no other number is left for one.
  const never = new Set(
    columns.map(({ table, name }) => `${table}.${name}`).filter((name) => name !== 'audit_heads.lane'),
  );
  let changes = 0;
  for (const together of plannedRounds(tried, columns)) {
    const done: Tampering[] = [];
    for (const column of together) {
      const tampering = await tamperer.change(column);
      if (tampering === null) continue;
      done.push(tampering);
      never.delete(`${column.table}.${column.name}`);
    }
    changes += done.length;
    if (done.length > 0) wrong.push(...(await unnamed(product, tamperer, done, null)));
  }
  run.figure(`${where}: columns, changes of a value`, `${columns.length}, ${changes}`);
  report(tried, 'a changed value is named with its table, row and group', wrong);
  // why: the database takes one id for the one row of each of these.
  for (const table of ONE_ROW) never.delete(`${table}.id`);
  // why: neither of both is another one while the other stays.
  for (const column of ['id', 'company_id']) never.delete(`${ROW_A_COMPANY}.${column}`);
  // why: who decided says which of both it is.
  never.delete('certificate_void_requests.decided');
  // why: the reason of a refusal says which of both it is.
  never.delete('signings.outcome');
  report(tried, 'every column could be changed', [...never]);
}

async function deleteAndAddRows(tried: Tried): Promise<void> {
  const { run, product, tamperer, columns, heldSeal } = tried;
  const whole = UNRECORDED.filter((one) => one.columns === undefined && one.rows === undefined);
  const tables = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => !whole.some((one) => one.table === table),
  );
  const [asOne, others] = parted(tables, (table) => COMPARED_AS_ONE.includes(table));
  const rounds = [
    ...asOne.map((table) => [table]),
    ...(run.long ? others.map((table) => [table]) : [others]),
  ];
  const wrong: string[] = [];
  const notDone: string[] = [];
  for (let round = 0; round < (run.long ? LONG_ROUNDS : 1); round += 1) {
    for (const together of rounds) {
      for (const act of ['remove', 'add'] as const) {
        const done: Tampering[] = [];
        for (const table of together) {
          const tampering = await tamperer[act](table);
          if (tampering !== null) done.push(tampering);
          // why: there are as many heads as there are partitions, and one row of each of the others.
          else if (act === 'remove' || !['audit_heads', ROW_A_COMPANY, ...ONE_ROW].includes(table)) {
            notDone.push(`${act} ${table}`);
          }
        }
        // why: that the newest seal is gone is known to its holder.
        const held = together.includes('audit_seals') && act === 'remove' ? heldSeal : null;
        wrong.push(...(await unnamed(product, tamperer, done, held)));
      }
    }
  }
  report(tried, 'a row that was deleted or added is named, in every table', wrong);
  report(tried, 'a row of every table could be deleted and added', notDone);
}

async function tamperWithItem(tried: Tried, item: string, versions: readonly ItemVersion[]): Promise<void> {
  const { run, product, tamperer, columns } = tried;
  const wrong: string[] = [];
  for (const tamper of fileTamperings(product, tamperer, columns, item, () => run.random())) {
    const done = await tamper();
    wrong.push(...(await unnamed(product, tamperer, [done], null)));
    await done.undoBytes();
  }
  report(tried, 'photos that were swapped or replaced are named', wrong);
  const rolledBack: string[] = [];
  for (const version of versions) {
    const done = await rollBack(tamperer, columns, version);
    rolledBack.push(...(await unnamed(product, tamperer, [done], null)));
  }
  run.check(`${tried.where}: there were earlier versions of an item`, versions.length > 0);
  report(tried, 'an item rolled back to any earlier version of itself is named', rolledBack);
}

/** Files and data of certificates, and the keys they are checked by. */
async function tamperWithCertificates(tried: Tried): Promise<void> {
  const { run, product, tamperer } = tried;
  const wrong: string[] = [];
  for (const tamper of certificateTamperings(product, tamperer, () => run.random())) {
    const done = await tamper();
    wrong.push(...(await unnamed(product, tamperer, [done], null)));
    await done.undoBytes();
  }
  report(tried, 'certificates whose file or data were changed are named', wrong);
  const key = CERTIFICATE_KEYS_SETTING;
  await tamperer.asIntruder((tx) =>
    tx
      .updateTable('settings')
      .set({ value: JSON.stringify({ value: 'no keys' }) })
      .where('key', '=', key)
      .execute(),
  );
  const { lines } = await carryOut({ what: 'verify', seal: null, atRest: true }, product.app.commands);
  await tamperer.undo(['settings']);
  report(
    tried,
    'keys of certificates that cannot be read are named by the command itself',
    lines.some((line) => line.startsWith(`BROKEN: settings ${key}: `)) ? [] : lines,
  );
}

/** Restores an archive of the product into an empty database of the same kind; what is wrong there. */
async function wrongAfterRestore(product: ProductInside & Verified): Promise<readonly string[]> {
  const archive = path.join(product.dataFolder, 'archive');
  await writeArchive(product.app.commands, archive);
  const database = await product.emptyDatabase();
  try {
    const transactions = transactionsOn(database, createRowDigests(SECRET));
    const storage = createLocalDiskStorage(path.join(product.dataFolder, 'restored-files'), product.clock);
    const deps = {
      ...{ db: database.db, transactions, storage, clock: product.clock, secret: SECRET },
      ...createEvidence({ transactions, clock: product.clock }),
    };
    await restoreInstallation(deps, archive);
    return await verify({ ...product, database, app: { storage } });
  } finally {
    await database.close();
  }
}

async function prove(run: ProofRun, onPostgres: boolean): Promise<void> {
  const where = onPostgres ? 'PostgreSQL' : 'PGlite';
  const versions: ItemVersion[] = [];
  const {
    product: filled,
    completed,
    moved,
  } = await fillProduct(
    onPostgres,
    () => run.random(),
    async (inside, id) => {
      versions.push(await itemVersion(inside, id));
    },
  );
  try {
    const certificates = await certificateCheck(filled.app.transactions, filled.clock);
    const logs = await logCheck(filled.app.transactions, filled.clock);
    const product = { ...filled, certificates, logs };
    const untouched = [...(await verify(product)), ...(await verify(product, null, 3))];
    run.check(`${where}: untouched, everything holds`, untouched.length === 0, untouched.join('; '));
    const restored = await wrongAfterRestore(product);
    run.check(
      `${where}: restored from its archive, everything holds`,
      restored.length === 0,
      restored.join('; '),
    );
    const heldSeal = await product.app.transactions.asSystem((tx) => product.app.commands.seals.make(tx));
    const { db } = product.database;
    const columns = await catalogOf(db);
    const tamperer = await startTampering(db, columns, () => run.random());
    const tried: Tried = { run, where, product, tamperer, columns, heldSeal };
    await changeColumns(tried);
    await deleteAndAddRows(tried);
    await tamperWithItem(tried, completed, run.long ? versions : versions.slice(-1));
    await tamperWithCertificates(tried);
    const ended = await unnamed(product, tamperer, [await putPasswordBack(tamperer, columns, moved)], null);
    report(tried, 'a destruction password that ended with its date and is put back is named', ended);
    const left = await verify(product, heldSeal);
    run.check(`${where}: with everything taken back, everything holds`, left.length === 0, left.join('; '));
  } finally {
    await filled.close();
  }
}

export const proof: Proof = {
  onlyByName: true,
  proves: 'what is changed past the product is named by npm run verify, whatever it is',
  async run(run) {
    // why: both databases run the same verification; the short form runs on the faster one.
    for (const onPostgres of run.long ? [false, true] : [true]) await prove(run, onPostgres);
  },
};
