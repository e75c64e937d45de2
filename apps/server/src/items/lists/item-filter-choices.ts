import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { assignableUsers } from '../../identity/person-interface.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';

const seesEvaluators = ({ role }: Actor) => role === 'admin' || role === 'fixed_assets_manager';

/** Companies the person sees, by name, and the evaluators for whom they may ask; row level security says which. */
export async function filterChoices(tx: Tx, actor: Actor): Promise<Answer<'items.filterChoices'>> {
  const [companies, evaluators] = await Promise.all([
    tx
      .selectFrom('companies as c')
      .select(['c.id', 'c.name'])
      .$if(!seesEvaluators(actor), (all) =>
        all.where(
          sql<boolean>`EXISTS (SELECT 1 FROM waste_items i WHERE i.company_id = c.id AND ${itemInScope(actor)})`,
        ),
      )
      .orderBy('c.name_key')
      .orderBy('c.id')
      .execute(),
    seesEvaluators(actor) ? assignableUsers(tx) : [],
  ]);
  return {
    companies,
    evaluators: evaluators.map((person) => ({ id: person.id, name: displayName(person) })),
  };
}
