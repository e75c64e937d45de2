import type { PlainDate } from '@monda/domain/base/dates.ts';
import { mayAnswer } from '@monda/domain/conversations/question-rules.ts';
import { QUESTION_SIDES } from '@monda/domain/items/waits-for.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import { conditionWithSearch, type ItemFilters, waitsByStatus } from './item-list-conditions.ts';

/** Items about which a person is asked: their open question is put to the side whose people with this role answer. */

/** An item about which the person is asked. */
export interface ItemToAnswer {
  readonly id: string;
  readonly askedAt: Date;
  /** Whether its status alone puts it among what waits for the person. */
  readonly waitsByStatus: boolean;
}

/**
 * Open questions that are put to people with the role, as `FROM` and `WHERE` of SQL: `q` with its item `i`. `null` where
 * no one asks them. Only items in scope count; row level security says so of questions again.
 */
function questionsTo(actor: Actor): RawBuilder<unknown> | null {
  const asked = QUESTION_SIDES.filter((side) => mayAnswer(side, actor.role));
  if (asked.length === 0) return null;
  const companyId = itemScope(actor)?.companyId ?? null;
  // why: a company's questions are a range of the index.
  const ofCompany = companyId === null ? sql`true` : sql`q.company_id = ${companyId}`;
  return sql`FROM item_questions q JOIN waste_items i ON i.id = q.item_id
    WHERE q.closed_at IS NULL AND NOT q.overtaken AND q.asked IN (${sql.join(asked)}) AND ${ofCompany}
      AND ${itemInScope(actor)} AND q.item_since = date_trunc('milliseconds', i.status_since)`;
}

/** What of the list that waits for a person they are asked about, whatever the status, narrowed by its filters. */
export async function itemsToAnswer(tx: Tx, actor: Actor, by: ItemFilters): Promise<readonly ItemToAnswer[]> {
  const questions = by.view === 'waiting' ? questionsTo(actor) : null;
  if (questions === null) return [];
  const { rows } = await sql<{ id: string; asked_at: Date; waits: boolean }>`
    SELECT i.id, q.asked_at, ${waitsByStatus(actor, by.today)} AS waits ${questions}
      AND ${conditionWithSearch(actor, { ...by, view: 'all' })}`.execute(tx);
  return rows.map(({ id, asked_at: askedAt, waits }) => ({ id, askedAt, waitsByStatus: waits }));
}

/** How many items a person is asked about whose status alone does not put them among what waits for them. */
export async function countFurtherToAnswer(tx: Tx, actor: Actor, today: PlainDate): Promise<number> {
  const questions = questionsTo(actor);
  if (questions === null) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count ${questions} AND NOT ${waitsByStatus(actor, today)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Everything a list of items is narrowed to, its search included, as one condition on the table or alias `i`: for
 * whatever reads all items of a list, however many. It says nothing of whose items they are: the scope of the person
 * (`itemInScope`) stands next to it. A list that answers pages searches by `search_items` instead, which has an index.
 */
export function itemListCondition(actor: Actor, by: ItemFilters): RawBuilder<boolean> {
  const questions = by.view === 'waiting' ? questionsTo(actor) : null;
  if (questions === null) return conditionWithSearch(actor, by);
  return sql<boolean>`(${waitsByStatus(actor, by.today)} OR i.id = ANY (ARRAY(SELECT i.id ${questions})))
    AND ${conditionWithSearch(actor, { ...by, view: 'all' })}`;
}
