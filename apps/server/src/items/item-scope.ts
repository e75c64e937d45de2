import type { Actor } from '@monda/domain/identity/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The items a person may see, as a condition on the table or alias `i` (decisions ). Row
 * level security says the same again beneath it.
 */
export function itemInScope(actor: Actor): RawBuilder<boolean> {
  switch (actor.role) {
    case 'admin':
    case 'fixed_assets_manager':
      return sql<boolean>`true`;
    case 'company_admin':
    case 'company_user':
    case 'viewer':
      return actor.companyId === null ? sql<boolean>`false` : sql<boolean>`i.company_id = ${actor.companyId}`;
    case 'technical_evaluator':
      return sql<boolean>`i.assigned_user_id = ${actor.id}`;
  }
}

/** The same scope as values for the text search: the one company, the one evaluator, or `null` for nothing. */
export function searchScope(
  actor: Actor,
): { readonly companyId: string | null; readonly evaluatorId: string | null } | null {
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
