import { demoData } from '@monda/demo/demo-data.ts';
import type { DaysFromToday, DemoData, DemoItem } from '@monda/demo/demo-data-shape.ts';
import { DEMO_PROVIDER, demoFacts, demoParty } from '@monda/demo/demo-facts.ts';
import { DEMO_PASSWORD } from '@monda/demo/demo-people.ts';
import { FACT_GROUP_NAMES } from '@monda/domain/facts/fact-fields.ts';
import { addDays, utcDateOf } from '@monda/domain/base/dates.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { hashPassword } from '@monda/identity-provider/passwords.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import type { Clock } from '../process/clock.ts';
import { holdOtherStarts } from '../database/start-lock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import { type StoresBytes, type StoredDemoFile, storeDemoFiles } from './demo-files.ts';
import { insertCorrections } from './demo-corrections.ts';
import { insertMeetings } from './demo-meetings.ts';
import { insertReceptions } from './demo-receptions.ts';
import type { RowDigests } from '../database/audit-notes.ts';
import { recordExistingRows } from '../audit/record-existing-rows.ts';

export interface SeedDeps {
  readonly transactions: Transactions;
  readonly storage: StoresBytes;
  readonly encryption: Encryption;
  /** Those that the transactions record with. */
  readonly digests: RowDigests;
  readonly clock: Clock;
  /** A new destruction password, as a confirmation makes one. */
  readonly newDestructionPassword: () => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows sent in one statement. */
const AT_ONCE = 200;

/** Ids and moments of one seeding. */
interface Seeding {
  readonly data: DemoData;
  readonly clock: Clock;
  /** A new destruction password, sealed. */
  readonly sealedPassword: () => string;
  /** The record's id, made at the first asking. */
  readonly idOf: (kind: 'company' | 'person' | 'project' | 'item', key: string) => string;
  readonly moment: (days: DaysFromToday) => Date;
}

function seedingOf({ clock, encryption, newDestructionPassword }: SeedDeps): Seeding {
  const today = utcDateOf(clock.now());
  const ids = new Map<string, string>();
  return {
    data: demoData(today),
    clock,
    sealedPassword: () => encryption.encrypt(newDestructionPassword()),
    idOf(kind, key) {
      const name = `${kind} ${key}`;
      const id = ids.get(name) ?? clock.newId();
      ids.set(name, id);
      return id;
    },
    moment: (days) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS),
  };
}

function person(seeding: Seeding, key: string) {
  const found = seeding.data.people.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`No demo person ${key}`);
  return { ...found, id: seeding.idOf('person', key) };
}

async function insertPeople(tx: Tx, seeding: Seeding, hashes: readonly string[]): Promise<void> {
  const { data, idOf, moment } = seeding;
  await tx
    .insertInto('companies')
    .values(
      data.companies.map((company) => ({
        id: idOf('company', company.key),
        name: company.name,
        address: company.address,
        created_at: moment(company.createdAt),
        updated_at: moment(company.createdAt),
      })),
    )
    .execute();
  await tx
    .insertInto('users')
    .values(
      data.people.map((each) => ({
        id: idOf('person', each.key),
        company_id: each.company === null ? null : idOf('company', each.company),
        email: each.email,
        first_name: each.firstName,
        last_name: each.lastName,
        role: each.role,
        email_verified: true,
        // why: the demo has one person before their first sign-in.
        first_sign_in_at: each.firstName === '' ? null : moment(each.createdAt),
        job_title: each.jobTitle,
        department: each.department,
        phone_number: each.phoneNumber,
        contact_phone: each.contactPhone,
        created_at: moment(each.createdAt),
        updated_at: moment(each.createdAt),
      })),
    )
    .execute();
  await tx
    .insertInto('bundled_accounts')
    .values(
      data.people.map((each, at) => ({
        user_id: idOf('person', each.key),
        password_hash: hashes[at] ?? null,
        updated_at: moment(each.createdAt),
      })),
    )
    .execute();
}

async function insertProjects(tx: Tx, seeding: Seeding): Promise<void> {
  const { data, idOf, moment } = seeding;
  const lastChange = (key: string, start: DaysFromToday) =>
    Math.max(start, ...data.items.filter((item) => item.project === key).map((item) => item.updatedAt));
  await tx
    .insertInto('projects')
    .values(
      data.projects.map((project) => {
        const by = person(seeding, project.createdBy);
        return {
          id: idOf('project', project.key),
          company_id: idOf('company', project.company),
          waste_type: project.wasteType,
          status: project.status,
          archived: project.archived,
          created_by: by.id,
          created_by_first_name: by.firstName,
          created_by_last_name: by.lastName,
          created_at: moment(project.createdAt),
          updated_at: moment(lastChange(project.key, project.createdAt)),
        };
      }),
    )
    .execute();
}

function itemRow(seeding: Seeding, item: DemoItem) {
  const { data, idOf, moment } = seeding;
  const evaluator = item.assignedTo === null ? null : person(seeding, item.assignedTo);
  return {
    id: idOf('item', item.key),
    project_id: idOf('project', item.project),
    company_id: idOf('company', item.company),
    waste_type: item.wasteType,
    status: item.status,
    position: item.position,
    assigned_user_id: evaluator?.id ?? null,
    assigned_first_name: evaluator?.firstName ?? null,
    assigned_last_name: evaluator?.lastName ?? null,
    decision: item.decision,
    price: item.price,
    buyer: item.buyer,
    final_price: item.finalPrice,
    destruction_on: item.destructionOn === null ? null : addDays(data.today, item.destructionOn),
    verified_on_site: item.verifiedOnSite,
    data: JSON.stringify(item.data),
    version: Math.max(1, item.history.length),
    created_at: moment(item.createdAt),
    updated_at: moment(item.updatedAt),
    status_since: moment(item.history.findLast(({ from, to }) => from !== to)?.at ?? item.createdAt),
  };
}

async function insertItems(tx: Tx, seeding: Seeding): Promise<void> {
  const { data, idOf, moment, clock } = seeding;
  await tx
    .insertInto('waste_items')
    .values(data.items.map((item) => itemRow(seeding, item)))
    .execute();
  const history = data.items.flatMap((item) =>
    item.history.map((entry) => {
      const by = person(seeding, entry.by);
      return {
        id: clock.newId(),
        item_id: idOf('item', item.key),
        company_id: idOf('company', item.company),
        user_id: by.id,
        user_name: displayName(by),
        from_status: entry.from,
        to_status: entry.to,
        comment: entry.comment,
        automatic_note: entry.note === null ? null : JSON.stringify(entry.note),
        created_at: moment(entry.at),
      };
    }),
  );
  for (let at = 0; at < history.length; at += AT_ONCE) {
    await tx
      .insertInto('item_history')
      .values(history.slice(at, at + AT_ONCE))
      .execute();
  }
  await tx
    .insertInto('destruction_passwords')
    .values(
      data.items
        .filter((item) => item.status === 'destruction')
        .map((item) => ({
          item_id: idOf('item', item.key),
          company_id: idOf('company', item.company),
          sealed: seeding.sealedPassword(),
          created_at: moment(item.updatedAt),
        })),
    )
    .execute();
}

async function insertFiles(tx: Tx, seeding: Seeding, files: readonly StoredDemoFile[]): Promise<void> {
  const { idOf, moment, clock } = seeding;
  const rows = files.map((file) => ({
    id: clock.newId(),
    item_id: idOf('item', file.item.key),
    company_id: idOf('company', file.item.company),
    purpose: file.purpose,
    position: file.position,
    state: 'committed' as const,
    name: file.name,
    mime_type: file.mimeType,
    size: file.size,
    sha256: file.sha256,
    storage_key: file.storageKey,
    thumbnail_key: file.thumbnailKey,
    thumbnail_sha256: file.thumbnailSha256,
    width: file.width,
    height: file.height,
    uploaded_by: idOf('person', file.purpose === 'final_invoice' ? 'manager' : file.item.createdBy),
    created_at: moment(file.purpose.startsWith('item') ? file.item.createdAt : file.item.updatedAt),
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx
      .insertInto('stored_files')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}

/** Facts by column; JSON as the driver takes it. */
async function insertFacts(tx: Tx, seeding: Seeding): Promise<void> {
  const { data, idOf, moment } = seeding;
  const at = moment(data.companies[0]?.createdAt ?? 0);
  const parties = [
    { id: 'provider', company_id: null, ...DEMO_PROVIDER },
    ...data.companies.map((company) => {
      const id = idOf('company', company.key);
      return { id, company_id: id, ...demoParty(company) };
    }),
  ];
  await tx
    .insertInto('certificate_parties')
    .values(parties.map((party) => ({ ...party, version: 1, updated_at: at })))
    .execute();
  const rows = data.items.flatMap((item, serial) => {
    const facts = demoFacts(item, serial, data.today);
    if (facts === null) return [];
    const groups = FACT_GROUP_NAMES.map(
      (group) => [group, Object.hasOwn(facts, group) ? JSON.stringify(facts[group]) : null] as const,
    );
    return [
      {
        ...{ item_id: idOf('item', item.key), company_id: idOf('company', item.company), time_zone: 'UTC' },
        ...{ created_at: moment(item.updatedAt), updated_at: moment(item.updatedAt) },
        ...Object.fromEntries(groups),
      },
    ];
  });
  await tx.insertInto('item_facts').values(rows).execute();
}

/**
 * Fills an empty database with the demo: companies, people with passwords, projects and items in every
 * status with history and files, dated around today. Rows are written in one transaction after the files;
 * a seeding that stops in between, or that another server was quicker with, leaves bytes only, which the sweep at start removes.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const seeding = seedingOf(deps);
  const [files, hashes] = await Promise.all([
    storeDemoFiles(seeding.data.items, deps.storage),
    Promise.all(seeding.data.people.map(() => hashPassword(DEMO_PASSWORD))),
  ]);
  await deps.transactions.asSystem(async (tx) => {
    await holdOtherStarts(tx);
    // why: another server may have filled it while the pictures were made.
    if ((await tx.selectFrom('companies').select('id').limit(1).execute()).length > 0) return;
    await insertPeople(tx, seeding, hashes);
    await insertProjects(tx, seeding);
    await insertItems(tx, seeding);
    await insertMeetings(tx, seeding.data, seeding);
    await insertCorrections(tx, seeding.data, seeding);
    await insertReceptions(tx, seeding.data, seeding);
    await insertFiles(tx, seeding, files);
    await insertFacts(tx, seeding);
    await recordExistingRows({ ...deps, inTransaction: (work) => work(tx), because: 'the demo' });
  });
}
