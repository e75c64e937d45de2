import type { Actor } from '@monda/domain/identity/actor.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import { meetingOn } from '@monda/domain/items/meeting.ts';
import type { DayItem, DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import { filesById, filesOfItems, type ItemFile, type ViewFile } from '../../files/file-interface.ts';
import { meetingsOfItems } from '../reading/stored-meetings.ts';
import { openCorrections } from '../reading/stored-corrections.ts';
import { ON_SITE_STATUS } from '../steps/ended-day-codes.ts';

/** Items of a day on site as their page shows them. */

interface Reader {
  readonly actor: Actor;
  readonly viewFile: ViewFile;
}

/** The items with these ids, in their order; who asks sees them. */
export async function dayItems(work: Work, ids: readonly string[], reader: Reader): Promise<DayItem[]> {
  if (ids.length === 0) return [];
  const rows = await work
    .selectFrom('waste_items')
    .select(['id', 'project_id', 'decision', 'status', 'version', 'destruction_on', 'verified_on_site'])
    .select('data')
    .where('id', 'in', ids)
    .execute();
  const isOfCompany = isCompanyRole(reader.actor.role);
  const ended = rows.filter(({ status }) => status !== ON_SITE_STATUS).map(({ id }) => id);
  const [meetings, corrections, arrived, files] = await Promise.all([
    meetingsOfItems(work, ids),
    openCorrections(work, ids),
    arrivedOf(work, ids),
    isOfCompany ? [] : filesOfItems(work, ended),
  ]);
  const filesOf = Map.groupBy(files, ({ itemId }) => itemId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): DayItem[] => {
    const row = byId.get(id);
    if (row === undefined || row.destruction_on === null) return [];
    const own = filesOf.get(id);
    return [
      {
        id,
        itemName: row.data.itemName ?? '',
        serialNumber: row.data.serialNumber ?? '',
        projectId: row.project_id,
        decision: row.decision,
        status: row.status,
        version: row.version,
        on: row.destruction_on,
        verifiedOnSite: row.verified_on_site,
        meeting: meetingOn(meetings.get(id) ?? null, row.destruction_on),
        corrected: Object.keys(corrections.get(id)?.proposed ?? {}),
        ...arrivedView(arrived.get(id), isOfCompany),
        photos: own === undefined ? null : photosOf(own, reader),
      },
    ];
  });
}

function photosOf(files: readonly ItemFile[], { actor, viewFile }: Reader): NonNullable<DayItem['photos']> {
  const of = (purpose: FilePurpose) =>
    files.filter((file) => file.purpose === purpose).map((file) => viewFile(file, actor.id));
  return { before: of('before_photo'), after: of('after_photo') };
}

type Arrived = DayItem['arrivedIds'];

/** Ids of the pictures of items that arrived, in the order they were taken. */
async function arrivedOf(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, Arrived>> {
  const { rows } = await sql<{ id: string } & Arrived>`
    SELECT item_id AS id, coalesce(array_agg(id ORDER BY taken_at, id) FILTER (WHERE purpose = 'before'), '{}') AS before,
      coalesce(array_agg(id ORDER BY taken_at, id) FILTER (WHERE purpose = 'after'), '{}') AS after
    FROM captures WHERE item_id = ANY (${[...ids]}::uuid[]) AND state = 'arrived' GROUP BY item_id`.execute(
    work,
  );
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}

function arrivedView(
  { before, after }: Arrived = { before: [], after: [] },
  isOfCompany: boolean,
): Pick<DayItem, 'arrived' | 'arrivedIds'> {
  const arrived = { before: before.length, after: after.length };
  return { arrived, arrivedIds: isOfCompany ? { before, after } : { before: [], after: [] } };
}

/** Tickets that are evidence of several of these items: the same bytes. */
export async function sharedTickets(
  work: Work,
  ids: readonly string[],
  { actor, viewFile }: Reader,
): Promise<DayAnswer['sharedTickets']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ file: string; items: string[] }>`
    SELECT (array_agg(id ORDER BY item_id))[1] AS file, array_agg(DISTINCT item_id) AS items
    FROM stored_files WHERE item_id = ANY (${[...ids]}::uuid[]) AND purpose = 'tare_ticket' AND state = 'committed'
    GROUP BY sha256 HAVING count(DISTINCT item_id) > 1 ORDER BY min(created_at), sha256`.execute(work);
  const files = await filesById(
    work,
    rows.map(({ file }) => file),
  );
  return rows.flatMap(({ file: id, items }) => {
    const file = files.get(id);
    return file === undefined ? [] : [{ file: viewFile(file, actor.id), items }];
  });
}
