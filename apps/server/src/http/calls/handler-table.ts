import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { Changes, Handler, Handlers, IncomingCall } from './handlers.ts';

/** How the handler of a call is made of the parts it names. */
export type HandlerOf<Name extends CallName, Parts> = (parts: Parts) => Handler<Name>;

/** The calls of a feature; a function of another call does not compile. */
export type HandlerTable = { readonly [Name in CallName]?: HandlerOf<Name, never> };

/** A handler within the open transaction of the call's person. */
type WorkHandler<Name extends CallName, Parts> = (
  work: Work,
  call: IncomingCall<Name>,
  parts: Parts,
) => ReturnType<Handler<Name>>;

interface Reading {
  readonly transactions: Pick<Transactions, 'asReader'>;
}
interface Acting {
  readonly transactions: Pick<Transactions, 'asActor'>;
}
interface Changing {
  readonly changes: Changes;
}

/** Only reads; a read replica may answer. See {@link Transactions.asReader}. */
export function asReader<Name extends CallName, Parts>(
  handle: WorkHandler<Name, Parts>,
): HandlerOf<Name, NoInfer<Parts> & Reading> {
  return (parts) => (call) => parts.transactions.asReader(call, (work) => handle(work, call, parts));
}

/** Acts as the person, without an idempotency key. See {@link Transactions.asActor}. */
export function asActor<Name extends CallName, Parts>(
  handle: WorkHandler<Name, Parts>,
): HandlerOf<Name, NoInfer<Parts> & Acting> {
  return (parts) => (call) => parts.transactions.asActor(call.actor, (work) => handle(work, call, parts));
}

/** An idempotent change. See {@link Changes}. */
export function asChange<Name extends CallName, Parts>(
  handle: WorkHandler<Name, Parts>,
): HandlerOf<Name, NoInfer<Parts> & Changing> {
  return (parts) => (call) => parts.changes.run(call, (work) => handle(work, call, parts));
}

/** Opens its transactions itself: it takes files in, sends them, or does something before or after the commit. */
export function withoutTransaction<Name extends CallName, Parts>(
  handle: (call: IncomingCall<Name>, parts: Parts) => ReturnType<Handler<Name>>,
): HandlerOf<Name, NoInfer<Parts>> {
  return (parts) => (call) => handle(call, parts);
}

/** The handlers of a table, each with the parts it names; a missing part does not compile. */
export function bindHandlers<Name extends CallName, Parts>(
  table: { readonly [Each in Name]: HandlerOf<Each, Parts> },
  parts: Parts,
): Pick<Handlers, Name> {
  const bound = Object.entries(table as Readonly<Record<string, (parts: Parts) => unknown>>).map(
    ([name, handlerOf]) => [name, handlerOf(parts)],
  );
  return Object.fromEntries(bound) as Pick<Handlers, Name>;
}
