import { readsInternal } from '@monda/domain/conversations/comment-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { IS_OPEN_CORRECTION } from '../items/item-interface.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';

/** What is true of notices at the moment they are read, in SQL on `n`, the notices, and `i`, their items. */

/**
 * Whether a person reads a notice still: of comments to the provider, and of items that were taken from an evaluator, only its
 * people do, also where one left it since.
 */
export const isRead = ({ role }: Pick<Actor, 'role'>): RawBuilder<boolean> =>
  readsInternal(role) ? sql`true` : sql`(n.event <> 'internalComment' AND n.item_name IS NULL)`;

/** Whether a person sees the item of a notice now, or the notice names it for a former evaluator. */
export const isOfItemRead = (actor: Actor): RawBuilder<boolean> =>
  // why: row level security leaves an item out, and its notices where these are joined with none.
  sql`(i.id IS NOT NULL AND ${itemInScope(actor)} OR n.item_name IS NOT NULL)`;

const isAsked = sql`n.event IN ('askCompany', 'askProvider')`;
const isProposal = sql`n.event IN ('correctionToCompany', 'correctionToProvider')`;
// why: the event of a question has its id, that of a correction its moment.
const isOpen = sql`(${isAsked} AND EXISTS (SELECT 1 FROM item_questions q WHERE q.id = n.event_id
  AND q.closed_at IS NULL AND q.item_since = date_trunc('milliseconds', i.status_since))
  OR ${isProposal} AND EXISTS (SELECT 1 FROM item_corrections k WHERE k.item_id = n.item_id
    AND ${IS_OPEN_CORRECTION} AND k.proposed_at = n.created_at))`;

const kindUnless = (stillOpen: RawBuilder<unknown>): RawBuilder<NoticeKind> => sql`CASE
  WHEN n.kind = 'turn' AND ${isAsked} AND NOT ${stillOpen} THEN 'comments'
  WHEN n.kind = 'turn' AND ${isProposal} AND NOT ${stillOpen} THEN 'followed' ELSE n.kind END`;

/** The kind of a group of notices: that of a question or a correction which waits no more is no longer a turn. */
export const KIND_NOW = kindUnless(sql`bool_or(${isOpen})`);

/** The same of one notice. */
export const KIND_OF_ONE_NOW = kindUnless(isOpen);
