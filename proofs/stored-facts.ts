import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { sql } from 'kysely';
import { IDENTITY_MARK } from './made-facts.ts';
import type { Stored } from './tried-installation.ts';

/** Calls that give items facts: by themselves, and with a request. */
const CHANGES = ['facts.change', 'facts.bulkChange', 'projects.create'];

/** How often each of some actions was done to each subject; of those alone whose details have a key, where one is named. */
export async function entriesOf(
  { db }: Stored,
  actions: readonly string[],
  key?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select((row) => ['subject_id', row.fn.countAll<number | string>().as('entries')])
    .where('outcome', '=', 'done')
    .where('action', 'in', actions)
    .$if(key !== undefined, (query) => query.where(sql`details -> ${key}::text`, 'is not', null))
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id, entries }) => [subject_id ?? '', Number(entries)]));
}

/** Subjects of which there are so many stored, and another number of audit entries or of what else counts them. */
export function differing(
  what: string,
  stored: ReadonlyMap<string, number>,
  entries: ReadonlyMap<string, number>,
): readonly string[] {
  return [...new Set([...stored.keys(), ...entries.keys()])]
    .filter((id) => (stored.get(id) ?? 0) !== (entries.get(id) ?? 0))
    .map((id) => `${what} of ${id}: ${stored.get(id) ?? 0} stored, ${entries.get(id) ?? 0} counted`);
}

/** How many rows there are of each. */
export function countedBy<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const row of rows) counted.set(idOf(row), (counted.get(idOf(row)) ?? 0) + 1);
  return counted;
}

/** Audit entries of facts that people of companies may not make, and those with numbers of identity documents. */
async function wrongEntries({ db }: Stored): Promise<readonly string[]> {
  const rows = await db.selectFrom('audit_log').selectAll().execute();
  return rows.flatMap((row) => {
    const groups =
      CHANGES.includes(row.action) && row.outcome === 'done' ? (row.details.facts ?? null) : null;
    const ofCompany = row.actor_role !== null && isCompanyRole(row.actor_role);
    return [
      ...(ofCompany && groups !== null && JSON.stringify(groups) !== '["asset"]'
        ? [`${row.actor_role} gave ${JSON.stringify(groups)}`]
        : []),
      ...(JSON.stringify(row).includes(IDENTITY_MARK)
        ? [`audit entry ${row.id} has the number of an identity document`]
        : []),
    ];
  });
}

/** What is wrong with facts, documents of authorities and parties: each change has one audit entry, without identities. */
export async function factWrongs(stored: Stored): Promise<readonly string[]> {
  const { db } = stored;
  const facts = await db.selectFrom('item_facts').selectAll().execute();
  const documents = await db.selectFrom('authority_documents').select(['item_id', 'withdrawn_at']).execute();
  const parties = await db.selectFrom('certificate_parties').select(['id', 'version']).execute();
  const withdrawn = documents.filter(({ withdrawn_at }) => withdrawn_at !== null);
  const versions = new Map(facts.map(({ item_id, version }) => [item_id, version]));
  const partyVersions = new Map(parties.map(({ id, version }) => [id, version]));
  const added = countedBy(documents, ({ item_id }) => item_id);
  const takenBack = countedBy(withdrawn, ({ item_id }) => item_id);
  const zoneless = facts.filter(
    ({ time_zone, time, custody }) => time_zone === null && (time !== null || custody !== null),
  );
  return [
    ...differing('facts', versions, await entriesOf(stored, CHANGES, 'facts')),
    ...differing('parties', partyVersions, await entriesOf(stored, ['certificateParties.change'])),
    ...differing('documents', added, await entriesOf(stored, ['authorityDocuments.add'])),
    ...differing('withdrawals', takenBack, await entriesOf(stored, ['authorityDocuments.withdraw'])),
    ...zoneless.map(({ item_id }) => `facts of ${item_id} have times without a time zone`),
    ...(await wrongEntries(stored)),
  ];
}
