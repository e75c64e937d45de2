import type { Work } from '../database/work.ts';
import { asReader, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { searchEverywhere } from './search-store.ts';

/** The call that searches everything its caller may see. */
export const SEARCH_HANDLERS = { 'search.everywhere': asReader(findEverywhere) } satisfies HandlerTable;

export function findEverywhere(work: Work, { actor, query }: IncomingCall<'search.everywhere'>) {
  return searchEverywhere(work, actor, query.q);
}
