import type { DocumentationBody } from '@monda/domain/captures/capture-fields.ts';
import { type CapturePurpose, FILE_PURPOSE_OF_CAPTURE } from '@monda/domain/captures/capture-purposes.ts';
import { CAPTURING_STATUS } from '@monda/domain/captures/capture-statuses.ts';
import { type FieldProblem, Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { FileIntake } from '../../files/file-interface.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { nameOfCapture, removedKeys, type StoredCapture } from './stored-captures.ts';

/** How captures that arrived become files of their item. */

/** A capture that is named, and where: `before.2`. */
interface Named {
  readonly id: string;
  readonly purpose: CapturePurpose;
  readonly path: string;
  readonly position: number;
}

/** Every capture that a body names, in its order; 400 where one is named twice. */
export function namedIn({
  before,
  after,
  tickets,
}: Pick<DocumentationBody, 'before' | 'after' | 'tickets'>): readonly Named[] {
  const fields = {
    before: ['before', before],
    after: ['after', after],
    tickets: ['ticket', tickets],
  } as const;
  const named = Object.entries(fields).flatMap(([field, [purpose, ids]]) =>
    ids.map((id, position): Named => ({ id, purpose, path: `${field}.${position}`, position })),
  );
  const repeated = named.filter(({ id }, at) => named.findIndex((one) => one.id === id) !== at);
  refuse(repeated.map(({ path }) => ({ path, message: words().captures.namedTwice })));
  return named;
}

/** Captures of an item, or of its day, among those that are named. */
const capturesOf = (work: Work, itemId: string, named: readonly Named[]) =>
  work
    .selectFrom('captures')
    .selectAll()
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .where(
      sql<boolean>`(item_id = ${itemId} OR (company_id, day) =
        (SELECT i.company_id, i.destruction_on FROM waste_items i WHERE i.id = ${itemId}))`,
    )
    .orderBy('id');

/** The captures that are named, by id; 400 naming each that is not there, has not arrived or was taken for something else. */
export const usableCaptures = (work: Work, itemId: string, named: readonly Named[]) =>
  arrivedCaptures(capturesOf(work, itemId, named), named);

async function arrivedCaptures(
  found: ReturnType<typeof capturesOf>,
  named: readonly Named[],
): Promise<ReadonlyMap<string, StoredCapture>> {
  const rows = await found.execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problemOf = ({ id, purpose }: Named): string | null => {
    const row = byId.get(id);
    if (row === undefined) return words().captures.unknown;
    if (row.purpose !== purpose) return words().captures.otherPurpose;
    // why: an item with one that is used is destroyed, and its step says so.
    return row.state === 'arriving' ? words().captures.notArrived : null;
  };
  refuse(
    named.flatMap((one) => {
      const message = problemOf(one);
      return message === null ? [] : [{ path: one.path, message }];
    }),
  );
  return byId;
}

function refuse(errors: readonly FieldProblem[]): void {
  const [first] = errors;
  if (first !== undefined) throw new Refusal('validation_failed', { message: first.message, errors });
}

/** The keys of the bytes of a capture that arrived: those of the device, the picture, its thumbnail. */
const keysOf = ({
  captured_key,
  picture_key,
  thumbnail_key,
}: StoredCapture): readonly [string, string, string] => [
  given(captured_key),
  given(picture_key),
  given(thumbnail_key),
];

/** By tickets of a day, the keys of copies of their bytes. */
type CopiedTickets = ReadonlyMap<string, readonly string[]>;

export interface CopyingParts {
  readonly transactions: Transactions;
  readonly intake: Pick<FileIntake, 'copies' | 'forget'>;
}

/** Copies the bytes of the tickets of a day among captures, for one item; copies that no file names afterwards are removed. */
export async function copyTickets<Result>(
  captures: readonly StoredCapture[],
  { transactions, intake }: CopyingParts,
  work: (copies: CopiedTickets) => Promise<Result>,
): Promise<Result> {
  const copies = new Map<string, readonly string[]>();
  try {
    for (const row of captures.filter(({ day }) => day !== null)) {
      const keys = await intake.copies(keysOf(row));
      // why: a ticket that was used up meanwhile; the step says so.
      if (keys !== null) copies.set(row.id, keys);
    }
    return await work(copies);
  } finally {
    const keys = [...copies.values()].flat();
    // why: what cannot be looked up or removed now is left to the sweep, and hides no outcome.
    if (keys.length > 0)
      await transactions
        .asSystem((tx) => unnamed(tx, keys))
        .then(
          (unused) => intake.forget(unused),
          () => {},
        );
  }
}

/** Those of the keys of stored bytes that no file names. */
async function unnamed(tx: Work, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('stored_files')
    .select(['storage_key', 'thumbnail_key', 'captured_key'])
    .where('storage_key', 'in', keys)
    .execute();
  const used = new Set(rows.flatMap((row) => Object.values(row)));
  return keys.filter((key) => !used.has(key));
}

interface Given {
  readonly itemId: string;
  readonly named: readonly Named[];
  readonly copies: CopiedTickets;
}

/** Makes the captures files of the item; a ticket of its day stays, and the item gets the copy. */
export async function giveToItem(
  work: Work,
  { actor }: Pick<CallContext, 'actor'>,
  { itemId, named, copies }: Given,
): Promise<void> {
  const byId = await arrivedCaptures(capturesOf(work, itemId, named).forUpdate(), named);
  const now = work.clock.now();
  const files = named.map(({ id, position }) => {
    const row = byId.get(id) as StoredCapture;
    const [captured, picture, thumbnail] = row.day === null ? keysOf(row) : (copies.get(id) ?? []);
    // why: a ticket that came to the day of the item since a moment ago has no copy here.
    if (picture === undefined) throw new Refusal('version_changed');
    const file = {
      ...{ id: work.clock.newId(), item_id: itemId, company_id: row.company_id, comment_id: null },
      ...{ purpose: FILE_PURPOSE_OF_CAPTURE[row.purpose], position, state: 'committed' as const },
      name: nameOfCapture(row),
      mime_type: given(row.picture_type),
      size: given(row.picture_size),
      sha256: given(row.picture_sha256),
      storage_key: picture,
      thumbnail_key: thumbnail ?? null,
      thumbnail_sha256: row.thumbnail_sha256,
      ...{ width: row.width, height: row.height, uploaded_by: actor.id, created_at: now },
      ...{ captured_key: captured ?? null, captured_sha256: row.sha256, captured_size: row.size },
      ...{ captured_at: row.taken_at, clock_offset_ms: row.clock_offset_ms },
    };
    return { row, file };
  });
  await work.insertAll(
    'stored_files',
    files.map(({ file }) => file),
  );
  const own = files.filter(({ row }) => row.day === null);
  const captures = own.map(({ row }) => row.id);
  const ids = own.map(({ file }) => file.id);
  await sql`UPDATE captures SET state = 'used', file_id = given.file_id, captured_key = NULL, picture_key = NULL,
      thumbnail_key = NULL, picture_type = NULL, picture_size = NULL, picture_sha256 = NULL, thumbnail_sha256 = NULL,
      width = NULL, height = NULL
    FROM (SELECT unnest(${captures}::uuid[]) AS id, unnest(${ids}::uuid[]) AS file_id) AS given
    WHERE captures.id = given.id AND captures.item_id = ${itemId}`.execute(work);
}

/**
 * Removes those of the tickets that are of a day on which no item is at destruction any more; the keys of their bytes, which go after
 * the commit. Each ticket was locked when it was given, so that the last two items see each other.
 */
export async function spentTickets(work: Work, tickets: readonly string[]): Promise<readonly string[]> {
  const rows = await work
    .selectFrom('captures')
    .select(['company_id', 'id'])
    .where('id', 'in', tickets)
    .where('day', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM waste_items i WHERE i.company_id = captures.company_id
        AND i.destruction_on = captures.day AND i.status = ${CAPTURING_STATUS})`,
    )
    .execute();
  return rows.length === 0 ? [] : removedKeys(work, rows);
}

/** What a capture that has arrived has. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a capture that arrived lacks what was stored of it');
  return value;
}
