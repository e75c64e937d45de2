import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { sql } from 'kysely';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import { companyOfItem, itemInScope, projectInScope } from '../visibility/visibility-interface.ts';
import { followedItems } from './followed-items.ts';

export interface FollowDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
}

/** A project that the person may see; throws for any other. */
async function projectOf(tx: Tx, actor: Actor, id: string) {
  const project = await tx
    .selectFrom('projects as p')
    .select('p.created_by')
    .where('p.id', '=', id)
    .where(projectInScope(actor))
    .executeTakeFirst();
  if (project === undefined) throw new Refusal('not_found');
  return project;
}

const actorId = ({ id }: Actor) => sql<string>`${id}::uuid`;
const flag = (value: boolean) => sql<boolean>`${value}::boolean`;

/** The calls by which people follow items and requests. */
export function createFollowHandlers({ transactions, changes }: FollowDeps) {
  return {
    'follows.ofItem': (call) =>
      transactions.asReader(call, async (tx) => {
        const { actor, params } = call;
        await companyOfItem(tx, actor, params.id);
        const item = (await followedItems(tx, [params.id])).get(params.id);
        return { following: item?.followers.has(actor.id) === true };
      }),

    'follows.item': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params, body } = call;
        const { following } = body;
        // why: sought and written in one statement, so that an item that is deleted meanwhile is missing.
        const written = await tx
          .insertInto('item_follows')
          .columns(['user_id', 'company_id', 'item_id', 'following'])
          .expression(
            tx
              .selectFrom('waste_items as i')
              .select([actorId(actor).as('user_id'), 'i.company_id', 'i.id', flag(following).as('following')])
              .where('i.id', '=', params.id)
              .where(itemInScope(actor)),
          )
          .onConflict((row) => row.columns(['user_id', 'item_id']).doUpdateSet({ following }))
          .returning('following')
          .executeTakeFirst();
        if (written === undefined) throw new Refusal('not_found');
        return { following };
      }),

    'follows.ofProject': (call) =>
      transactions.asReader(call, async (tx) => {
        const { actor, params } = call;
        const { created_by } = await projectOf(tx, actor, params.id);
        const said = await tx
          .selectFrom('project_follows')
          .select('following')
          .where('user_id', '=', actor.id)
          .where('project_id', '=', params.id)
          .executeTakeFirst();
        return { following: said?.following ?? created_by === actor.id };
      }),

    'follows.project': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params, body } = call;
        const { following } = body;
        const written = await tx
          .insertInto('project_follows')
          .columns(['user_id', 'company_id', 'project_id', 'following'])
          .expression(
            tx
              .selectFrom('projects as p')
              .select([actorId(actor).as('user_id'), 'p.company_id', 'p.id', flag(following).as('following')])
              .where('p.id', '=', params.id)
              .where(projectInScope(actor)),
          )
          .onConflict((row) => row.columns(['user_id', 'project_id']).doUpdateSet({ following }))
          .returning('following')
          .executeTakeFirst();
        if (written === undefined) throw new Refusal('not_found');
        // why: what somebody says of the whole request replaces what they said of its items.
        await sql`UPDATE item_follows f SET following = ${following} FROM waste_items i
          WHERE f.user_id = ${actor.id} AND f.item_id = i.id AND i.project_id = ${params.id}`.execute(tx);
        return { following };
      }),
  } satisfies Partial<Handlers>;
}
