import { CAPTURE_RETENTION } from '@monda/domain/captures/capture-rules.ts';
import { WAITING_FOR_CAPTURES } from '@monda/domain/captures/capture-statuses.ts';
import { NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { sql } from 'kysely';
import { insertion } from '../../database/insertion.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { FileIntake } from '../../files/file-interface.ts';
import type { Clock } from '../../process/clock.ts';
import { inBatches } from '../../process/in-batches.ts';
import { eventRow } from '../steps/history-writing.ts';
import { removedKeys } from './stored-captures.ts';

export interface CaptureRetentionDeps {
  readonly transactions: Transactions;
  readonly intake: Pick<FileIntake, 'forget'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Captures, or items with some, of one transaction. */
const AT_ONCE = 100;

/**
 * Removes captures that did not arrive, some days after their last piece, and tickets that are used up; notifies people of those that arrived for items which ended
 * without them, and removes these a week later. What arrived for an item that can still be destroyed stays.
 */
export async function endCaptures({ transactions, intake, clock }: CaptureRetentionDeps): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const { incompleteMs, afterEndMs, noticeBeforeMs } = CAPTURE_RETENTION;
  const removing = async (chosen: ReturnType<typeof incomplete>) =>
    inBatches(AT_ONCE, async () => {
      const [count, keys] = await transactions.asSystem(async (work): Promise<[number, string[]]> => {
        const { rows } = await chosen.execute(work);
        return [rows.length, rows.length === 0 ? [] : await removedKeys(work, rows)];
      });
      await intake.forget(keys);
      return count;
    });
  await removing(incomplete(before(incompleteMs)));
  await removing(usedUp);
  await inBatches(AT_ONCE, () =>
    transactions.asSystem((work) => notify(work, before(afterEndMs - noticeBeforeMs), clock.now())),
  );
  await removing(notifiedOf(before(afterEndMs), before(noticeBeforeMs)));
}

interface CaptureKey {
  readonly company_id: string;
  readonly id: string;
}

const incomplete = (moment: Date) => sql<CaptureKey>`SELECT company_id, id FROM captures
  WHERE state = 'arriving' AND coalesce(last_piece_at, created_at) < ${moment}
  ORDER BY company_id, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;

/** Whether no item can be documented with the ticket `c` of a day any more. */
const isOver = sql<boolean>`c.day IS NOT NULL AND NOT EXISTS (SELECT FROM waste_items i WHERE i.company_id = c.company_id
  AND i.destruction_on = c.day AND i.status = ANY (${[...WAITING_FOR_CAPTURES]}::text[]))`;

/** Tickets that items of their day have, where the last one left the day or was documented without it. */
const usedUp = sql<CaptureKey>`SELECT c.company_id, c.id FROM captures c WHERE c.state = 'arrived' AND ${isOver}
  AND EXISTS (SELECT FROM waste_items i JOIN stored_files f ON f.item_id = i.id
    WHERE i.company_id = c.company_id AND i.destruction_on = c.day AND f.captured_sha256 = c.sha256)
  ORDER BY 1, 2 LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED`;

/**
 * Captures `c` that arrived and no item waits for, since before a moment, with an item `e` to name them by: their own; of a ticket of a
 * day the latest of that day, or of the company.
 */
const ended = (moment: Date) => sql`FROM captures c JOIN LATERAL (
    SELECT i.id AS item_id, i.status_since AS since FROM waste_items i
      WHERE i.id = c.item_id AND i.status <> ALL (${[...WAITING_FOR_CAPTURES]}::text[])
    UNION ALL
    SELECT (SELECT i.id FROM waste_items i WHERE i.company_id = c.company_id
        ORDER BY (i.destruction_on = c.day) IS TRUE DESC, i.updated_at DESC, i.id LIMIT 1),
      greatest(c.arrived_at, c.day::timestamptz)
      WHERE ${isOver}
  ) e ON true WHERE c.state = 'arrived' AND e.since < ${moment}`;

const notifiedOf = (
  moment: Date,
  notified: Date,
) => sql<CaptureKey>`SELECT c.company_id, c.id ${ended(moment)}
  AND c.told_at < ${notified} ORDER BY 1, 2 LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED`;

/** Notes that some captures will be removed, once for the items of those; how many captures. */
async function notify(work: Work, moment: Date, now: Date): Promise<number> {
  // why: two servers at once would each take some captures of one item, and note it twice.
  const { rows: locks } = await sql<{
    mine: boolean;
  }>`SELECT pg_try_advisory_xact_lock(hashtext('captures ending')) AS mine`.execute(work);
  if (locks[0]?.mine !== true) return 0;
  const { rows: notified } = await sql<{
    item_id: string;
  }>`UPDATE captures SET told_at = ${now} FROM (
      SELECT c.company_id, c.id, e.item_id ${ended(moment)} AND c.told_at IS NULL
      ORDER BY 1, 2 LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED) due
    WHERE captures.company_id = due.company_id AND captures.id = due.id RETURNING due.item_id`.execute(work);
  if (notified.length === 0) return 0;
  const items = await work
    .selectFrom('waste_items')
    .select(['id', 'company_id', 'version', 'status', 'updated_at'])
    .where('id', 'in', [...new Set(notified.map(({ item_id }) => item_id))])
    .orderBy('id')
    .execute();
  const events = items.map((item) => eventRow(work.clock.newId(), 'capturesEnding', item, NOBODY_ID, now));
  await insertion(work, 'item_events', events).execute();
  return notified.length;
}
