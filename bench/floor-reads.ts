// oxlint-disable no-async-endpoint-handlers -- why: Fastify's handlers may be async; the rule is about Express
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';

const ITEM = `i.id, i.project_id, i.waste_type, i.status, i.assigned_user_id, i.assigned_first_name,
  i.assigned_last_name, i.decision, i.price, i.buyer, i.final_price, i.destruction_on, i.verified_on_site, i.data,
  i.version, i.created_at, i.updated_at, p.archived, c.name AS company_name`;
const NAMED = `JOIN projects p ON p.id = i.project_id JOIN companies c ON c.id = i.company_id`;
/** As long as the signature of a file link. */
const LINK = `/content?user=${'0'.repeat(36)}&expires=1700000000&signature=${'s'.repeat(43)}`;

interface ItemRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

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
  version: item.version,
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
    history: history.map((entry) => ({
      id: entry.id,
      userName: entry.user_name,
      createdAt: entry.created_at.toISOString(),
      fromStatus: entry.from_status,
      toStatus: entry.to_status,
      comment: entry.comment,
      automaticComment: entry.automatic_comment,
    })),
  };
}

/** The floor's reads, by the paths of ours. */
export function floorReads(app: FastifyInstance, sql: Sql): void {
  app.get('/api/projects/waste-items', async (request) => {
    const { page, limit, status, search } = request.query as Record<string, string>;
    const from = (Number(page) - 1) * Number(limit);
    const narrow =
      search === undefined
        ? sql`i.status = ${status ?? ''}`
        : sql`(i.search_text LIKE ${`%${search.toLowerCase()}%`} OR i.company_id IN
            (SELECT id FROM companies WHERE lower(name) LIKE ${`%${search.toLowerCase()}%`}))`;
    const [[count], rows] = await Promise.all([
      sql<{ total: number }[]>`SELECT count(*) AS total FROM waste_items i WHERE ${narrow}`,
      sql<ItemRow[]>`SELECT ${sql.unsafe(ITEM)} FROM waste_items i ${sql.unsafe(NAMED)}
        WHERE i.id IN (SELECT i.id FROM waste_items i WHERE ${narrow}
          ORDER BY i.created_at DESC, i.id DESC LIMIT ${Number(limit)} OFFSET ${from})
        ORDER BY i.created_at DESC, i.id DESC`,
    ]);
    return { data: rows.map(rowView), total: count?.total };
  });

  app.get('/api/projects/waste-items/:id', (request) =>
    itemDetails(sql, (request.params as { id: string }).id),
  );

  app.get('/api/projects/waste-items/counts', async () => {
    const rows = await sql<{ status: string; count: number }[]>`
      SELECT status, count(*) AS count FROM waste_items GROUP BY status`;
    return { total: rows.reduce((sum, row) => sum + row.count, 0), byStatus: rows };
  });

  app.get('/api/projects/waste-items/calendar', async (request) => {
    const { month = '' } = request.query as { month?: string };
    const rows = await sql`SELECT i.id, i.data->>'itemName' AS "itemName", c.name AS "companyName", i.status,
        i.destruction_on AS "destructionOn"
      FROM waste_items i ${sql.unsafe(NAMED)}
      WHERE c.name = 'Acme Secure Transport' AND i.destruction_on >= ${`${month}-01`}::date
        AND i.destruction_on < ${`${month}-01`}::date + interval '1 month'
        AND i.status NOT IN ('declined', 'rejected')
      ORDER BY i.destruction_on, i.created_at, i.id`;
    return { data: rows, total: rows.length };
  });
}
