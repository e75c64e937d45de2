import { receivesByOpening, receivesByWriting } from '@monda/domain/projects/received-request.ts';
import { type Selectable, sql } from 'kysely';
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

/** A call that opens a request or an item. */
type Opening = 'projects.get' | 'items.get';

interface OpeningParts {
  readonly transactions: Pick<Transactions, 'asReader' | 'asActor'>;
  /** Whether the disk has space for changes. */
  readonly hasSpace: () => Promise<boolean>;
}

/** What an opening call answers, and whether it is noted that the provider received the request. */
export interface Opened<Answer> {
  readonly answer: Answer;
  readonly isReceived: boolean;
}

/**
 * Reads as the person. The first reading by a person who receives for the provider notes that, and answers as it is then. It
 * is noted later where the database takes no changes: no deletion can be written then either.
 */
export function asOpening<Name extends Opening, Parts>(
  open: (
    work: Work,
    call: IncomingCall<Name>,
    parts: Parts,
  ) => Promise<Opened<Awaited<ReturnType<Handler<Name>>>>>,
): HandlerOf<Name, NoInfer<Parts> & OpeningParts> {
  return (parts) => async (call) => {
    const { transactions, hasSpace } = parts;
    const read = () => transactions.asReader(call, (work) => open(work, call, parts));
    const { answer, isReceived } = await read();
    if (isReceived || !receivesByOpening(call.actor.role) || !(await hasSpace())) return answer;
    const { id } = (call as IncomingCall<Opening>).params;
    try {
      await transactions.asActor(call.actor, (work) => receiveRequests(work, call, [id]));
    } catch (error) {
      if (takesNoChanges(error)) return answer;
      throw error;
    }
    return (await read()).answer;
  };
}
