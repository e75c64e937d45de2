import type { Actor } from '@monda/domain/identity/actor.ts';
import { receivesByOpening, receivesByWriting } from '@monda/domain/projects/received-request.ts';
import { type Selectable, sql } from 'kysely';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { ReceivedProjectTable } from '../../database/tables/received-projects.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { HandlerOf } from '../../http/calls/handler-table.ts';
import type { CallContext, Handler, IncomingCall } from '../../http/calls/handlers.ts';
import { takesNoChanges } from '../../process/disk-space.ts';

/**
 * Notes that the provider received these requests, or those of these items, where a person of the provider acts and it is
 * not noted yet. Each request is locked against its deletion, in the order of the ids; one that was deleted meanwhile is not
 * noted. Nothing is locked where the moment is there.
 */
export async function receiveRequests(work: Work, call: CallContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !receivesByWriting(call.actor.role)) return;
  // why: an index takes values that were computed before (`OFFSET 0`); any expression in the condition may leak, and row level
  // security judges every request there is first.
  const { rows } = await sql<Selectable<ReceivedProjectTable>>`
    INSERT INTO received_projects (project_id, company_id, received_at)
    SELECT p.id, p.company_id, ${work.clock.now()} FROM projects p
    WHERE p.id = ANY (ARRAY(SELECT asked.id FROM (SELECT coalesce(i.project_id, given.id)
        FROM unnest(${ids}::uuid[]) AS given (id) LEFT JOIN waste_items i ON i.id = given.id OFFSET 0) AS asked (id)
      WHERE (SELECT r.project_id FROM received_projects r WHERE r.project_id = asked.id) IS NULL))
    ORDER BY p.id FOR KEY SHARE OF p
    ON CONFLICT DO NOTHING RETURNING project_id, company_id, received_at`.execute(work);
  work.made('received_projects', rows);
  for (const { project_id } of rows) {
    work.act(call, { action: 'projects.receive', subjectType: 'project', subjectId: project_id });
  }
}

/** Empty while it is not noted that the provider received the request with this id, or the one of the item. */
const receptions = preparedQuery((tx, { id }: { readonly id: string }) =>
  tx
    .selectFrom('received_projects as r')
    .select('r.project_id')
    .where(
      'r.project_id',
      '=',
      sql<string>`(SELECT coalesce((SELECT i.project_id FROM waste_items i WHERE i.id = ${id}), ${id}))`,
    ),
);

/** Whether there is nothing to note of the request of this item when the person writes on it. */
export const isReceivedBy = async (
  work: Work,
  { role }: Pick<Actor, 'role'>,
  itemId: string,
): Promise<boolean> => !receivesByWriting(role) || (await receptions(work, { id: itemId })).length > 0;

/** A call that opens a request or an item. */
type Opening = 'projects.get' | 'items.get';

interface OpeningParts {
  readonly transactions: Pick<Transactions, 'asReader' | 'asActor'>;
  /** Whether the disk has space for changes. */
  readonly hasSpace: () => Promise<boolean>;
}

/** Ids of received requests, and of items of such, that a server caches. */
const MOST_KNOWN = 10_000;

/**
 * Reads as the person. The first reading by a person who receives for the provider notes that, and answers as it is then. It
 * is noted later where the database takes no changes: no deletion can be written then either.
 */
export function asOpening<Name extends Opening, Parts>(
  handle: (work: Work, call: IncomingCall<Name>, parts: Parts) => ReturnType<Handler<Name>>,
): HandlerOf<Name, NoInfer<Parts> & OpeningParts> {
  return (parts) => {
    const { transactions, hasSpace } = parts;
    // why: what is noted stays noted; the ids were opened by a person who sees them.
    const known = new Set<string>();
    return async (call) => {
      const read = () => transactions.asReader(call, (work) => handle(work, call, parts));
      const { id } = (call as IncomingCall<Opening>).params;
      if (!receivesByOpening(call.actor.role) || known.has(id)) return read();
      const [answer, noted] = await transactions.asReader(call, (work) =>
        Promise.all([handle(work, call, parts), receptions(work, { id })]),
      );
      if (noted.length > 0) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.add(id);
        return answer;
      }
      if (!(await hasSpace())) return answer;
      try {
        await transactions.asActor(call.actor, (work) => receiveRequests(work, call, [id]));
      } catch (error) {
        if (takesNoChanges(error)) return answer;
        throw error;
      }
      return read();
    };
  };
}
