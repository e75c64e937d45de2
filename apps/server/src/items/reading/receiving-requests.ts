import { receivesByOpening, receivesByWriting } from '@monda/domain/projects/received-request.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { ReceivedProjectTable } from '../../database/tables/received-projects.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { HandlerOf } from '../../http/handler-table.ts';
import type { CallContext, Handler, IncomingCall } from '../../http/handlers.ts';
import { takesNoChanges } from '../../process/disk-space.ts';

/** The ids of requests, for ids of requests and of items. */
const requestsOf = (ids: readonly string[] | RawBuilder<unknown>) =>
  sql`SELECT coalesce(i.project_id, given.id)
    FROM unnest(${ids}::uuid[]) AS given (id) LEFT JOIN waste_items i ON i.id = given.id`;

/**
 * Notes that the provider received these requests, or those of these items, where a person of the provider acts and it is
 * not noted yet. Each request is locked against its deletion, in the order of the ids; one that was deleted meanwhile is not
 * noted. Nothing is locked where the moment is there.
 */
export async function receiveRequests(work: Work, call: CallContext, ids: readonly string[]): Promise<void> {
  if (!receivesByWriting(call.actor.role)) return;
  const { rows } = await sql<Selectable<ReceivedProjectTable>>`
    INSERT INTO received_projects (project_id, company_id, received_at)
    SELECT p.id, p.company_id, ${work.clock.now()} FROM projects p
    WHERE p.id IN (${requestsOf(ids)})
      AND NOT EXISTS (SELECT FROM received_projects r WHERE r.project_id = p.id)
    ORDER BY p.id FOR KEY SHARE OF p
    ON CONFLICT DO NOTHING RETURNING project_id, company_id, received_at`.execute(work);
  work.made('received_projects', rows);
  for (const { project_id } of rows) {
    work.act(call, { action: 'projects.receive', subjectType: 'project', subjectId: project_id });
  }
}

/** Empty while it is not noted that the provider received the request with this id, or the one of the item. */
const receptions = preparedQuery((tx, { ids }: { readonly ids: readonly string[] }) =>
  tx
    .selectFrom('received_projects as r')
    .select('r.project_id')
    .where(sql<boolean>`r.project_id IN (${requestsOf(sql`${ids}`)})`),
);

/** A call that opens a request or an item. */
type Opening = 'projects.get' | 'items.get';

interface OpeningParts {
  readonly transactions: Pick<Transactions, 'asReader' | 'asActor'>;
  /** Whether the disk has space for changes. */
  readonly hasSpace: () => Promise<boolean>;
}

/**
 * Reads as the person. The first reading by a person who receives for the provider notes that, and answers as it is then. It
 * is noted later where the database takes no changes: no deletion can be written then either.
 */
export function asOpening<Name extends Opening, Parts>(
  handle: (work: Work, call: IncomingCall<Name>, parts: Parts) => ReturnType<Handler<Name>>,
): HandlerOf<Name, NoInfer<Parts> & OpeningParts> {
  return (parts) => async (call) => {
    const { transactions, hasSpace } = parts;
    const read = () => transactions.asReader(call, (work) => handle(work, call, parts));
    if (!receivesByOpening(call.actor.role)) return read();
    const ids = [(call as IncomingCall<Opening>).params.id];
    const [answer, noted] = await transactions.asReader(call, (work) =>
      Promise.all([handle(work, call, parts), receptions(work, { ids })]),
    );
    if (noted.length > 0 || !(await hasSpace())) return answer;
    try {
      await transactions.asActor(call.actor, (work) => receiveRequests(work, call, ids));
    } catch (error) {
      if (takesNoChanges(error)) return answer;
      throw error;
    }
    return read();
  };
}
