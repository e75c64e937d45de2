import type { PlainDate } from '@monda/domain/base/dates.ts';
import { mayAnswer } from '@monda/domain/conversations/question-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { decidedSide } from '@monda/domain/items/corrections.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import { QUESTION_SIDES } from '@monda/domain/items/waits-for.ts';
import { LIMIT_OF_CORRECTIONS } from '@monda/domain/lateness/time-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import { IS_OPEN_ITEM } from '../reading/stored-corrections.ts';
import { conditionWithoutSearch, conditionWithSearch, type ItemFilters } from './item-list-conditions.ts';

/**
 * Items whose open question or correction waits for a person, whatever the status: those of the side that it is put to answer
 * or decide it.
 */

/** An item about which the person is asked, or of which they have a correction to decide. */
export interface ItemToAnswer {
  readonly id: string;
  readonly askedAt: Date | null;
  readonly proposedAt: Date | null;
  /** Since when it waits for them by the earlier of both. */
  readonly since: Date;
  /** Whether its status alone puts it into the list. */
  readonly byStatus: boolean;
}

type View = Pick<ItemFilters, 'view' | 'late' | 'today'>;

/**
 * Open questions and corrections that are put to people with the role, as `FROM` and `WHERE` of SQL: `q` with its item `i`, in a
 * list of late items of those that are late, by the status or by the correction. `null` where the list of the view has none
 * of them: only the one of what waits has questions, and that of late items corrections. Only items in scope count; row level
 * security says so of both again.
 */
function waitingFor(
  actor: Actor,
  by: Pick<ItemFilters, 'view' | 'late' | 'attention'>,
): RawBuilder<unknown> | null {
  const { view, late } = by;
  const isOfLate = late !== null && view === 'all' && by.attention === undefined;
  if (view !== 'waiting' && !isOfLate) return null;
  const asked = isOfLate ? [] : QUESTION_SIDES.filter((side) => mayAnswer(side, actor.role));
  const side = decidedSide(actor.role);
  if (asked.length === 0 && side === null) return null;
  const companyId = itemScope(actor)?.companyId ?? null;
  // why: what is put to a company is a range of each index.
  const ofCompany = companyId === null ? sql`true` : sql`company_id = ${companyId}`;
  const sources = [
    ...(asked.length === 0
      ? []
      : [
          sql`SELECT item_id, asked_at, NULL::timestamptz AS proposed_at, item_since FROM item_questions
            WHERE closed_at IS NULL AND NOT overtaken AND asked IN (${sql.join(asked)}) AND ${ofCompany}`,
        ]),
    ...(side === null
      ? []
      : [
          sql`SELECT item_id, NULL::timestamptz AS asked_at, proposed_at, NULL::timestamptz AS item_since FROM item_corrections
            WHERE outcome IS NULL AND side = ${side} AND ${ofCompany}`,
        ]),
  ];
  const lateBefore = by.attention === undefined ? late?.bounds.get(LIMIT_OF_CORRECTIONS) : undefined;
  const isLate =
    late === null
      ? sql`true`
      : sql`(${conditionWithoutSearch(actor, { view: 'all', late, today: null })}
          OR q.proposed_at < ${lateBefore ?? null})`;
  return sql`FROM (${sql.join(sources, sql` UNION ALL `)}) q JOIN waste_items i ON i.id = q.item_id
    WHERE ${itemInScope(actor)} AND CASE WHEN q.item_since IS NULL THEN ${IS_OPEN_ITEM}
      ELSE q.item_since = date_trunc('milliseconds', i.status_since) END
      AND ${isLate}`;
}

/** Whether status, dates and lateness of an item alone put it into the list of a view, as a condition on `i`. */
const isByStatus = (actor: Actor, { view, late, today }: View): RawBuilder<boolean> =>
  sql<boolean>`(${conditionWithoutSearch(actor, { view, late, today })})`;

/** What of a list a person is asked about or has to decide, whatever the status, narrowed by its filters. */
export async function itemsToAnswer(tx: Tx, actor: Actor, by: ItemFilters): Promise<readonly ItemToAnswer[]> {
  const waiting = waitingFor(actor, by);
  if (waiting === null) return [];
  const { rows } = await sql<ItemToAnswer>`
    SELECT i.id, min(q.asked_at) AS "askedAt", min(q.proposed_at) AS "proposedAt",
      least(min(q.asked_at), min(q.proposed_at)) AS since, ${isByStatus(actor, by)} AS "byStatus" ${waiting}
      AND ${conditionWithSearch(actor, { ...by, view: 'all', late: null })} GROUP BY i.id`.execute(tx);
  return rows;
}

/** On how many items a person is asked or decides whose status alone does not put them among what waits for them. */
export async function countFurtherToAnswer(tx: Tx, actor: Actor, today: PlainDate): Promise<number> {
  const by = { view: 'waiting', late: null, today } as const;
  const waiting = waitingFor(actor, by);
  if (waiting === null) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT i.id) AS count ${waiting} AND NOT ${isByStatus(actor, by)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Everything a list of items is narrowed to, its search included, as one condition on the table or alias `i`: for
 * whatever reads all items of a list, however many. It says nothing of whose items they are: the scope of the person
 * (`itemInScope`) stands next to it. A list that answers pages searches by `search_items` instead, which has an index.
 */
export function itemListCondition(actor: Actor, by: ItemFilters): RawBuilder<boolean> {
  const waiting = waitingFor(actor, by);
  if (waiting === null) return conditionWithSearch(actor, by);
  return sql<boolean>`(${isByStatus(actor, by)} OR i.id = ANY (ARRAY(SELECT i.id ${waiting})))
    AND ${conditionWithSearch(actor, { ...by, view: 'all', late: null })}`;
}
