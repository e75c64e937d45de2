import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { type RawBuilder, sql } from 'kysely';

/** The items a person may see as a condition on the table or alias `i`. Row level security says the same again. */
export const itemInScope = (actor: Actor): RawBuilder<boolean> => inScope(itemScope(actor));

/** A scope as a condition on the table or alias `i`. */
export function inScope(scope: Scope | null): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`false`;
  if (scope.companyId !== null) return sql<boolean>`i.company_id = ${scope.companyId}`;
  if (scope.evaluatorId !== null) return sql<boolean>`i.assigned_user_id = ${scope.evaluatorId}`;
  return sql<boolean>`true`;
}
