import type { Actor } from '@monda/domain/identity/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whose items: those of one company, those of one evaluator, all where neither is named. */
export type ItemScope = {
  readonly companyId: string | null;
  readonly evaluatorId: string | null;
};

/**
 * The items a person may see (decisions ), `null` for none. Row level security says the same
 * again beneath it.
 */
export function itemScope(actor: Actor): ItemScope | null {
  switch (actor.role) {
    case 'admin':
    case 'fixed_assets_manager':
      return { companyId: null, evaluatorId: null };
    case 'company_admin':
    case 'company_user':
    case 'viewer':
      return actor.companyId === null ? null : { companyId: actor.companyId, evaluatorId: null };
    case 'technical_evaluator':
      return { companyId: null, evaluatorId: actor.id };
  }
}

/** {@link itemScope} as a condition on the table or alias `i`. */
export const itemInScope = (actor: Actor): RawBuilder<boolean> => inScope(itemScope(actor));

/** A scope as a condition on the table or alias `i`. */
export function inScope(scope: ItemScope | null): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`false`;
  if (scope.companyId !== null) return sql<boolean>`i.company_id = ${scope.companyId}`;
  if (scope.evaluatorId !== null) return sql<boolean>`i.assigned_user_id = ${scope.evaluatorId}`;
  return sql<boolean>`true`;
}
