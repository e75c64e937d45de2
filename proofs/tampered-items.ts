import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { RECORDED_TABLES } from '@monda/server/database/recorded-tables.ts';
import type { Tx } from '@monda/server/database/transactions.ts';
import { sql } from 'kysely';
import { madePhoto } from './made-files.ts';
import type { ProductInside } from './product-inside.ts';
import type { Column } from './tamper-catalog.ts';
import type { Tamperer, Tampering } from './tampering.ts';

/** Which rows of a table are those of an item, as a condition with its id. */
const ROWS_OF_AN_ITEM = {
  waste_items: 'id = $item',
  item_history: 'item_id = $item',
  item_events: 'item_id = $item',
  item_comments: 'item_id = $item',
  item_questions: 'item_id = $item',
  item_facts: 'item_id = $item',
  item_meetings: 'item_id = $item',
  item_corrections: 'item_id = $item',
  authority_documents: 'item_id = $item',
  stored_files: 'item_id = $item',
  removed_photos: 'item_id = $item',
  destruction_passwords: 'item_id = $item',
  projects: 'id = (SELECT project_id FROM waste_items WHERE id = $item)',
  // why: a person who rolls an item back makes the numbers fit.
  item_counts: 'true',
} as const;
type ItemTable = keyof typeof ROWS_OF_AN_ITEM;
const ITEM_TABLES = Object.keys(ROWS_OF_AN_ITEM) as ItemTable[];

const rowsOf = (table: ItemTable, id: string) =>
  sql.raw(`"${table}" WHERE ${ROWS_OF_AN_ITEM[table].replace('$item', `'${id}'`)}`);

/** All rows of an item and of its request, as they stood at a moment. */
export interface ItemVersion {
  readonly id: string;
  /** JSON by table. */
  readonly rows: Readonly<Record<ItemTable, string>>;
}

export async function itemVersion({ database }: ProductInside, id: string): Promise<ItemVersion> {
  const rows = await Promise.all(
    ITEM_TABLES.map(async (table) => {
      const found = await sql<{ rows: string }>`
        SELECT coalesce(json_agg(r), '[]')::text AS rows FROM (SELECT * FROM ${rowsOf(table, id)}) r`.execute(
        database.db,
      );
      return [table, found.rows[0]?.rows ?? '[]'] as const;
    }),
  );
  return { id, rows: Object.fromEntries(rows) as Record<ItemTable, string> };
}

/** Puts rows of a table of an item back. */
async function putBack(
  tx: Tx,
  table: ItemTable,
  columns: readonly Column[],
  rows: ItemVersion['rows'],
): Promise<void> {
  const list = columns.filter((column) => column.table === table).map(({ name }) => `"${name}"`);
  await sql`INSERT INTO ${sql.table(table)} (${sql.raw(list.join(', '))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.raw(list.join(', '))} FROM json_populate_recordset(NULL::${sql.table(table)}, ${rows[table]}::json)`.execute(
    tx,
  );
}

/** Puts the destruction password of an item back that ended with its date. */
export async function putPasswordBack(
  { asIntruder }: Tamperer,
  columns: readonly Column[],
  { id, rows }: ItemVersion,
): Promise<Tampering> {
  const table = 'destruction_passwords';
  await asIntruder((tx) => putBack(tx, table, columns, rows));
  const named = [new RegExp(`^${table} ${id}: nobody recorded this row after it was removed`)];
  return { what: `the ended destruction password of item ${id}`, tables: [table], named };
}

/** Makes an item what it was, its history included; everything else an installation is compared by fits. */
export async function rollBack(
  { asIntruder }: Tamperer,
  columns: readonly Column[],
  { id, rows }: ItemVersion,
): Promise<Tampering> {
  const named = [new RegExp(`^waste_items ${id}: .*\\bstatus\\b.* differ`)];
  await asIntruder(async (tx) => {
    const before = JSON.parse(rows.item_history) as readonly { readonly id: string }[];
    const history = await tx.selectFrom('item_history').select('id').where('item_id', '=', id).execute();
    for (const entry of history.filter((each) => !before.some((other) => other.id === each.id))) {
      named.push(new RegExp(`^item_history ${entry.id} is missing`));
    }
    // why: the request is found by the item, which goes last.
    for (const table of ITEM_TABLES.toReversed()) await sql`DELETE FROM ${rowsOf(table, id)}`.execute(tx);
    for (const table of ITEM_TABLES) await putBack(tx, table, columns, rows);
  });
  return { what: `item ${id} as it stood before a step`, tables: ITEM_TABLES, named };
}

/** A change of stored files, and how their bytes become what they were. */
export interface FileTampering extends Tampering {
  undoBytes(): Promise<void>;
}

const { place, bytes } = RECORDED_TABLES.stored_files.forms.at(-1)?.groups ?? {};
/** Columns with what a file holds, its keys included. */
const CONTENT: readonly string[] = [...(bytes ?? []), 'storage_key', 'thumbnail_key'];
const nothing = async () => {};

/** Swaps and replaces photos of a completed item, in rows and in the store, one after the other. */
export function fileTamperings(
  product: ProductInside,
  { asIntruder }: Tamperer,
  columns: readonly Column[],
  itemId: string,
  random: () => number,
): readonly (() => Promise<FileTampering>)[] {
  const fileOn = (key: string) => path.join(product.dataFolder, 'files', key.slice(0, 2), key);
  const differs = (id: string, group: string) => new RegExp(`^stored_files ${id}: .*\\b${group}\\b.* differ`);
  const photo = (tx: Tx, purpose: 'before_photo' | 'after_photo') =>
    tx
      .selectFrom('stored_files')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('purpose', '=', purpose)
      .limit(1)
      .executeTakeFirstOrThrow();
  const photos = () =>
    asIntruder(async (tx) => [await photo(tx, 'before_photo'), await photo(tx, 'after_photo')] as const);
  const names = columns.filter(({ table }) => table === 'stored_files').map(({ name }) => name);

  /** Both photos with these columns of each other. */
  const swap = async (what: string, group: string, swapped: readonly string[]): Promise<FileTampering> => {
    const [one, other] = await photos();
    const list = sql.raw(names.map((name) => `"${name}"`).join(', '));
    const mixed = sql.raw(names.map((name) => `${swapped.includes(name) ? 'y' : 'x'}."${name}"`).join(', '));
    await asIntruder((tx) =>
      sql`WITH old AS (DELETE FROM stored_files WHERE id IN (${one.id}, ${other.id}) RETURNING *)
        INSERT INTO stored_files (${list}) SELECT ${mixed} FROM old x JOIN old y ON x.id <> y.id`.execute(tx),
    );
    const named = [differs(one.id, group), differs(other.id, group)];
    return { what, tables: ['stored_files'], named, undoBytes: nothing };
  };

  return [
    () =>
      swap(
        'what was before said to be after',
        'place',
        (place ?? []).filter((name) => name === 'purpose'),
      ),
    () => swap('photos before and after with the content of each other', 'bytes', CONTENT),
    async () => {
      const [one, other] = await photos();
      const [here, there] = [
        await readFile(fileOn(one.storage_key)),
        await readFile(fileOn(other.storage_key)),
      ];
      const write = async (first: Buffer, second: Buffer) => {
        await writeFile(fileOn(one.storage_key), first);
        await writeFile(fileOn(other.storage_key), second);
      };
      await write(there, here);
      return {
        what: 'the stored bytes of photos before and after swapped',
        tables: [],
        named: [/^File .* its bytes were changed\.$/],
        undoBytes: () => write(here, there),
      };
    },
    async () => {
      const [one] = await photos();
      const kept = await readFile(fileOn(one.storage_key));
      const made = madePhoto(random);
      const sha256 = createHash('sha256').update(made).digest('hex');
      await writeFile(fileOn(one.storage_key), made);
      await asIntruder((tx) =>
        tx.updateTable('stored_files').set({ sha256, size: made.length }).where('id', '=', one.id).execute(),
      );
      return {
        what: 'a photo replaced together with its hash and size',
        tables: ['stored_files'],
        named: [differs(one.id, 'bytes')],
        undoBytes: () => writeFile(fileOn(one.storage_key), kept),
      };
    },
  ];
}
