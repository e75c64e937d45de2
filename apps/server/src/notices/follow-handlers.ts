import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';
import { asChange, asReader, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { companyOfItem, itemInScope, projectInScope } from '../visibility/visibility-interface.ts';
import { followedItems } from './followed-items.ts';

/** The calls by which people follow items and requests. */
export const FOLLOW_HANDLERS = {
  'follows.ofItem': asReader(getItemFollow),
  'follows.item': asChange(followItem),
  'follows.ofProject': asReader(getProjectFollow),
  'follows.project': asChange(followProject),
} satisfies HandlerTable;

/** A project that the person may see; throws for any other. */
async function projectOf(work: Work, actor: Actor, id: string) {
  const project = await work
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

export async function getItemFollow(work: Work, { actor, params }: IncomingCall<'follows.ofItem'>) {
  await companyOfItem(work, actor, params.id);
  const item = (await followedItems(work, [params.id])).get(params.id);
  return { following: item?.followers.has(actor.id) === true };
}

export async function followItem(work: Work, { actor, params, body }: IncomingCall<'follows.item'>) {
  const { following } = body;
  // why: sought and written in one statement, so that an item that is deleted meanwhile is missing.
  const written = await work
    .insertInto('item_follows')
    .columns(['user_id', 'company_id', 'item_id', 'following'])
    .expression(
      work
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
}

export async function getProjectFollow(work: Work, { actor, params }: IncomingCall<'follows.ofProject'>) {
  const { created_by } = await projectOf(work, actor, params.id);
  const said = await work
    .selectFrom('project_follows')
    .select('following')
    .where('user_id', '=', actor.id)
    .where('project_id', '=', params.id)
    .executeTakeFirst();
  return { following: said?.following ?? created_by === actor.id };
}

export async function followProject(work: Work, { actor, params, body }: IncomingCall<'follows.project'>) {
  const { following } = body;
  const written = await work
    .insertInto('project_follows')
    .columns(['user_id', 'company_id', 'project_id', 'following'])
    .expression(
      work
        .selectFrom('projects as p')
        .select([actorId(actor).as('user_id'), 'p.company_id', 'p.id', flag(following).as('following')])
        .where('p.id', '=', params.id)
        .where(projectInScope(actor)),
    )
    .onConflict((row) => row.columns(['user_id', 'project_id']).doUpdateSet({ following }))
    .returning('following')
    .executeTakeFirst();
  if (written === undefined) throw new Refusal('not_found');
  // why: what a person says of the whole request replaces what they said of its items.
  await sql`UPDATE item_follows f SET following = ${following} FROM waste_items i
    WHERE f.user_id = ${actor.id} AND f.item_id = i.id AND i.project_id = ${params.id}`.execute(work);
  return { following };
}
