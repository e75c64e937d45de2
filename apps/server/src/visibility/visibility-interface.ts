import { readsInternal } from '@monda/domain/conversations/comment-rules.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemScope, projectScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** Who sees which items and projects, as conditions of SQL; the rules are the domain's. */

/** The items a person may see as a condition on the table or alias `i`. Row level security says the same again. */
export const itemInScope = (actor: Actor): RawBuilder<boolean> => inScope(itemScope(actor));

/** A scope as a condition on the table or alias `i`. */
export function inScope(scope: Scope | null): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`false`;
  if (scope.companyId !== null) return sql<boolean>`i.company_id = ${scope.companyId}`;
  if (scope.evaluatorId !== null) return sql<boolean>`i.assigned_user_id = ${scope.evaluatorId}`;
  if (scope.evaluatorIds !== null)
    return sql<boolean>`i.assigned_user_id = any(${scope.evaluatorIds}::uuid[])`;
  return sql<boolean>`true`;
}

/**
 * The certificates of which a person sees all items, as a condition on the table or alias `ce`. Row level security says the
 * same again.
 */
export function certificateInScope(actor: Actor): RawBuilder<boolean> {
  const scope = itemScope(actor);
  if (scope === null) return sql<boolean>`false`;
  if (scope.companyId !== null) return sql<boolean>`ce.company_id = ${scope.companyId}`;
  if (scope.evaluatorId === null && scope.evaluatorIds === null) return sql<boolean>`true`;
  return sql<boolean>`ce.item_count = (
    SELECT count(*) FROM certificate_items s JOIN waste_items i ON i.id = s.item_id
    WHERE s.certificate_id = ce.id AND ${inScope(scope)})`;
}

/**
 * The comments a person reads among those on an item they see, as a condition on the table or alias `c`. Row level
 * security says the same again.
 */
export const commentInScope = ({ role }: Actor): RawBuilder<boolean> =>
  readsInternal(role) ? sql<boolean>`true` : sql<boolean>`c.audience = 'everybody'`;

/** The projects a person may see, as a condition on the table or alias `p`. Row level security says no less beneath it. */
export function projectInScope(actor: Actor): RawBuilder<boolean> {
  const scope = projectScope(actor);
  if (scope === null) return sql<boolean>`false`;
  return scope.companyId === null ? sql<boolean>`true` : sql<boolean>`p.company_id = ${scope.companyId}`;
}

/**
 * The company of an item that the person sees; throws 404 where they see none. `held`: no one deletes it until the
 * transaction ends, for people who may change items.
 */
export async function companyOfItem(
  tx: Tx,
  actor: Actor,
  id: string,
  { held = false }: { readonly held?: boolean } = {},
): Promise<string> {
  const item = await tx
    .selectFrom('waste_items as i')
    .select('i.company_id')
    .where('i.id', '=', id)
    .where(itemInScope(actor))
    .$if(held, (query) => query.forKeyShare())
    .executeTakeFirst();
  if (item === undefined) throw new Refusal('not_found');
  return item.company_id;
}

/** Whether the person may see the project. */
export async function seesProject(tx: Tx, actor: Actor, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.id', '=', projectId)
    .where(projectInScope(actor))
    .executeTakeFirst();
  return row !== undefined;
}
