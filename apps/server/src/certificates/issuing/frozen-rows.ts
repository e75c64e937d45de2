import type { StoredMeeting } from '@monda/domain/items/meeting.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import {
  factsOfItems,
  needsOfItems,
  type StoredFacts,
  storedIssue,
  storedParty,
} from '../../facts/fact-interface.ts';
import {
  HISTORY_COLUMNS,
  meetingsOfItems,
  type StoredCorrection,
  type StoredEntry,
} from '../../items/item-interface.ts';
import { storedTimeLimits } from '../../lateness/lateness-interface.ts';
import {
  type CertifiedDocumentRow,
  type CertifiedFileRow,
  documentsOfItems,
  filesOfItems,
  type OfItems,
} from '../signings/certified-files.ts';
import {
  signedItemsOf,
  signingsById,
  type StoredSignedItem,
  type StoredSigning,
} from '../signings/stored-signings.ts';

const ITEM_COLUMNS = [
  'i.id',
  'i.project_id',
  'i.company_id',
  'i.created_at',
  'i.status',
  'i.decision',
  'i.destruction_on',
  'i.status_since',
  'i.version',
  'i.data',
] as const;

export type FrozenItemRow = Pick<
  Selectable<Tables['waste_items']>,
  (typeof ITEM_COLUMNS)[number] extends `i.${infer Name}` ? Name & keyof Tables['waste_items'] : never
>;
export type FrozenEntry = StoredEntry & Pick<Selectable<Tables['item_history']>, 'user_id'>;

/** Everything that items of a certificate say, of one moment: the items are locked, so that nothing of them changes. */
export interface FrozenRows {
  /** In the order of the certificate. */
  readonly items: readonly FrozenItemRow[];
  readonly needs: Awaited<ReturnType<typeof needsOfItems>>;
  readonly facts: ReadonlyMap<string, StoredFacts>;
  readonly files: OfItems<CertifiedFileRow>;
  readonly documents: OfItems<CertifiedDocumentRow>;
  readonly entries: ReadonlyMap<string, readonly FrozenEntry[]>;
  readonly meetings: ReadonlyMap<string, StoredMeeting>;
  readonly corrections: ReadonlyMap<string, readonly StoredCorrection[]>;
  /** What was signed for each item, and the signings in the order in which they were given. */
  readonly signed: OfItems<StoredSignedItem>;
  readonly signings: readonly StoredSigning[];
}

/** Items that are read by one statement: what a database answers at once is one turn of the event loop. */
const ITEMS_AT_ONCE = 100;

/** Locks the items of a certificate and reads what they say, in a fixed number of statements for each hundred of them. */
export async function frozenRows(work: Work, certificateId: string): Promise<FrozenRows> {
  const items = await lockedItemsOf(work, certificateId);
  const ids = items.map(({ id }) => id);
  const needs = await needsOfItems(work, items);
  const facts = new Map<string, StoredFacts>();
  const files = new Map<string, readonly CertifiedFileRow[]>();
  const documents = new Map<string, readonly CertifiedDocumentRow[]>();
  const entries = new Map<string, readonly FrozenEntry[]>();
  const meetings = new Map<string, StoredMeeting>();
  const corrections = new Map<string, readonly StoredCorrection[]>();
  const signed = new Map<string, readonly StoredSignedItem[]>();
  for (let from = 0; from < ids.length; from += ITEMS_AT_ONCE) {
    const some = ids.slice(from, from + ITEMS_AT_ONCE);
    const read = await Promise.all([
      factsOfItems(work, some),
      filesOfItems(work, some),
      documentsOfItems(work, some),
      entriesOf(work, some),
      meetingsOfItems(work, some),
      correctionsOf(work, some),
      signedItemsOf(work, some),
    ]);
    putAll(facts, read[0]);
    putAll(files, read[1]);
    putAll(documents, read[2]);
    putAll(entries, read[3]);
    putAll(meetings, read[4]);
    putAll(corrections, read[5]);
    putAll(signed, read[6]);
  }
  const signings = await signingsById(work, [
    ...new Set([...signed.values()].flat().map(({ signing_id: id }) => id)),
  ]);
  return { items, needs, facts, files, documents, entries, meetings, corrections, signed, signings };
}

function putAll<Value>(into: Map<string, Value>, from: ReadonlyMap<string, Value>): void {
  for (const [id, value] of from) into.set(id, value);
}

/** Parties, time zone, and where and how certificates are issued, as they are now. */
export async function partiesOf(work: Work, companyId: string) {
  const [provider, company, { name, address }, { timeZone }, issue] = await Promise.all([
    storedParty(work, 'provider'),
    storedParty(work, companyId),
    work
      .selectFrom('companies')
      .select(['name', 'address'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(),
    storedTimeLimits(work),
    storedIssue(work),
  ]);
  return { provider, company, companyName: name, companyAddress: address, timeZone, issue };
}

async function lockedItemsOf(tx: Tx, certificateId: string): Promise<readonly FrozenItemRow[]> {
  const rows = await tx
    .selectFrom('certificate_items as s')
    .innerJoin('waste_items as i', 'i.id', 's.item_id')
    .select([...ITEM_COLUMNS, 's.position'])
    .where('s.certificate_id', '=', certificateId)
    // why: facts and documents are written behind the lock of their item; items are locked in the order of their ids.
    .orderBy('i.id')
    .forShare('i')
    .execute();
  return rows.sort((a, b) => a.position - b.position);
}

async function correctionsOf(tx: Tx, ids: readonly string[]): Promise<FrozenRows['corrections']> {
  const rows = await tx
    .selectFrom('item_corrections')
    .selectAll()
    .where('item_id', 'in', ids)
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

async function entriesOf(tx: Tx, ids: readonly string[]): Promise<FrozenRows['entries']> {
  const rows = await tx
    .selectFrom('item_history')
    .select(HISTORY_COLUMNS)
    .where('item_id', 'in', ids)
    .orderBy('item_id')
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}
