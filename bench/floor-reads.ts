// oxlint-disable no-async-endpoint-handlers -- why: Fastify's handlers may be async; the rule is about Express
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { DEFAULT_TIME_LIMITS, latenessAt, lateSince } from '@monda/domain/lateness/time-limits.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import type { FastifyInstance } from 'fastify';
import type { PendingQuery, Row, Sql } from 'postgres';
import { EVERYTHING } from './seed-items.ts';

const ITEM = `i.id, i.project_id, i.waste_type, i.status, i.assigned_user_id, i.assigned_first_name,
  i.assigned_last_name, i.decision, i.price, i.buyer, i.final_price, i.destruction_on, i.verified_on_site, i.data,
  i.version, i.status_since, i.created_at, i.updated_at, p.archived, c.name AS company_name`;
const NAMED = `JOIN projects p ON p.id = i.project_id JOIN companies c ON c.id = i.company_id`;
/** Whose fields an item's answer has. */
const ASKER = 'fixed_assets_manager';
/** Matches of a search are counted up to here. */
const MOST_COUNTED = 1_000;
/** As long as the signature of a file link. */
const LINK = `?user=${'0'.repeat(36)}&expires=1700000000&signature=${'s'.repeat(43)}`;

interface ItemRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly status: ItemStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly status_since: Date;
  readonly destruction_on: string | null;
}

/** When items are late, by what holds until an administrator changes it. */
const LATENESS = latenessAt(DEFAULT_TIME_LIMITS, new Date());

const lateSinceOf = (item: Pick<ItemRow, 'status' | 'status_since' | 'destruction_on'>) =>
  lateSince(LATENESS, {
    status: item.status,
    statusSince: item.status_since,
    destructionOn: item.destruction_on,
  });

const rowView = (item: ItemRow) => ({
  id: item.id,
  projectId: item.project_id,
  project: { id: item.project_id, companyName: item.company_name, archived: item.archived },
  wasteType: item.waste_type,
  status: item.status,
  assignedUserId: item.assigned_user_id,
  assignedUser:
    item.assigned_user_id === null
      ? null
      : { firstName: item.assigned_first_name, lastName: item.assigned_last_name },
  decision: item.decision,
  price: item.price,
  buyer: item.buyer,
  destructionOn: item.destruction_on,
  verifiedOnSite: item.verified_on_site,
  jsonData: item.data,
  createdAt: item.created_at.toISOString(),
  updatedAt: item.updated_at.toISOString(),
  statusSince: item.status_since.toISOString(),
  lateSince: lateSinceOf(item),
  version: item.version,
  finalPrice: item.final_price,
});

/** One item with files and history, as {@link floorReads} and the floor's transitions answer it. */
export async function itemDetails(sql: Sql, id: string): Promise<object> {
  const [[item], files, history] = await Promise.all([
    sql<ItemRow[]>`SELECT ${sql.unsafe(ITEM)} FROM waste_items i ${sql.unsafe(NAMED)} WHERE i.id = ${id}`,
    sql<{ id: string; name: string; mime_type: string; size: number; width: number; height: number }[]>`
      SELECT id, item_id, purpose, name, mime_type, size, width, height, thumbnail_key, sha256 FROM stored_files
      WHERE item_id = ${id} AND state = 'committed' ORDER BY purpose, position`,
    sql<
      {
        id: string;
        user_name: string;
        created_at: Date;
        from_status: string;
        to_status: string;
        comment: string;
        automatic_comment: string;
      }[]
    >`
      SELECT id, item_id, user_name, from_status, to_status, comment, automatic_comment, created_at
      FROM item_history WHERE item_id = ${id} ORDER BY seq`,
  ]);
  if (item === undefined) throw new Error('No such item');
  return {
    ...rowView(item),
    imageFiles: files.map((file) => ({
      id: file.id,
      name: file.name,
      mimeType: file.mime_type,
      size: file.size,
      width: file.width,
      height: file.height,
      url: `/api/files/${file.id}${LINK}`,
      thumbnailUrl: `/api/files/${file.id}${LINK}&size=thumbnail`,
    })),
    invoiceFile: null,
    destructionPhotosBeforeFiles: [],
    destructionPhotosAfterFiles: [],
    destructionTareTicketFiles: [],
    finalInvoiceFile: null,
    ...(ITEM_FIELD_READERS.destructionPassword(ASKER, item.status) ? { destructionPassword: null } : {}),
    ...(ITEM_FIELD_READERS.passwordLockedUntil(ASKER, item.status) ? { passwordLockedUntil: null } : {}),
    history: history.map((entry) => ({
      id: entry.id,
      userName: entry.user_name,
      createdAt: entry.created_at.toISOString(),
      fromStatus: entry.from_status,
      toStatus: entry.to_status,
      comment: entry.comment,
      automaticComment: entry.automatic_comment,
    })),
    fourEyes: { earlier: [], sameMayReview: false },
  };
}

/** The floor's reads, by the paths of ours. */
export function floorReads(app: FastifyInstance, sql: Sql): void {
  const rowsAmong = (ids: PendingQuery<Row[]>) => sql<ItemRow[]>`
    SELECT ${sql.unsafe(ITEM)} FROM waste_items i ${sql.unsafe(NAMED)} WHERE i.id IN (${ids})
    ORDER BY i.created_at DESC, i.position, i.id`;

  async function listOf(status: string, limit: number, from: number) {
    const [[count], rows] = await Promise.all([
      sql<{ total: number }[]>`SELECT coalesce(sum(n.count), 0)::bigint AS total FROM item_counts n
        WHERE n.scope = ${EVERYTHING} AND n.status IN (${status})`,
      rowsAmong(sql`SELECT i.id FROM waste_items i WHERE i.status IN (${status})
        ORDER BY i.created_at DESC, i.position, i.id LIMIT ${limit} OFFSET ${from}`),
    ]);
    return { data: rows.map(rowView), total: count?.total };
  }

  async function searchFor(words: string, limit: number, from: number) {
    const pattern = `%${words}%`;
    const found = await sql<{ id: string }[]>`SELECT f.id FROM search_items(${words}, false,
      ARRAY(SELECT c.id FROM companies c WHERE c.name_key LIKE comparable(${pattern})), NULL, NULL, '[]',
      ${MOST_COUNTED + 1}) AS f (id)`;
    const chosen = found.slice(from, Math.min(MOST_COUNTED, from + limit)).map(({ id }) => id);
    const rows = chosen.length === 0 ? [] : await rowsAmong(sql`SELECT unnest(${chosen}::uuid[])`);
    return {
      data: rows.map(rowView),
      total: Math.min(found.length, MOST_COUNTED),
      ...(found.length > MOST_COUNTED ? { totalIsLowerBound: true } : {}),
    };
  }

  app.get('/api/projects/waste-items', (request) => {
    const { page, limit, status = '', search } = request.query as Record<string, string>;
    const from = (Number(page) - 1) * Number(limit);
    return search === undefined
      ? listOf(status, Number(limit), from)
      : searchFor(search, Number(limit), from);
  });

  app.get('/api/projects/waste-items/:id', (request) =>
    itemDetails(sql, (request.params as { id: string }).id),
  );
}
