import { describe, expect, it } from 'vitest';
import type { Work } from '../../database/work.ts';
import {
  asActor,
  asChange,
  asReader,
  bindHandlers,
  type HandlerTable,
  withoutTransaction,
} from './handler-table.ts';
import type { Changes, Handlers, IncomingCall } from './handlers.ts';

const following = async (_work: Work, _call: IncomingCall<'follows.ofItem'>) => ({ following: true });
const choosing = async (_work: Work, { body }: IncomingCall<'listViews.choose'>) => body;

describe('a table of handlers', () => {
  it('opens the transaction that each call names, and hands parts on', async () => {
    const opened: string[] = [];
    const noting =
      (name: string) =>
      <Result>(_of: unknown, run: (work: Work) => Promise<Result>): Promise<Result> => {
        opened.push(name);
        // why: which transaction is opened is shown, not what happens in it.
        return run({} as Work);
      };
    const changes: Changes = { run: noting('changes') };
    const transactions = { asReader: noting('reader'), asActor: noting('actor') };
    const table = {
      'follows.ofItem': asReader(following),
      'follows.ofProject': asActor(async (_work: Work, _call: IncomingCall<'follows.ofProject'>) => ({
        following: false,
      })),
      'listViews.choose': asChange(choosing),
      'noticeMail.get': withoutTransaction(
        async (_call: IncomingCall<'noticeMail.get'>, { version }: { readonly version: number }) => ({
          version,
          sendsMail: true,
          decidedBy: 'settings' as const,
        }),
      ),
    } satisfies HandlerTable;
    const handlers = bindHandlers(table, { transactions, changes, version: 7 });
    const call = {} as never;
    expect(await handlers['noticeMail.get'](call)).toMatchObject({ version: 7 });
    expect(opened).toEqual([]);
    await handlers['follows.ofItem'](call);
    await handlers['follows.ofProject'](call);
    expect(opened).toEqual(['reader', 'actor']);
  });

  it('does not compile without a handler, for another call, or without a part', () => {
    const parts = { changes: {} as Changes };
    const table = { 'listViews.choose': asChange(choosing) } satisfies HandlerTable;
    // @ts-expect-error: most calls have no handler here.
    const incomplete = (): Handlers => bindHandlers(table, parts);
    // @ts-expect-error: the function is of another call.
    const otherCall = { 'listViews.create': asChange(choosing) } satisfies HandlerTable;
    // @ts-expect-error: there is no such call.
    const noCall = { 'listViews.chose': asChange(choosing) } satisfies HandlerTable;
    // @ts-expect-error: the parts lack what runs changes.
    const lacking = () => bindHandlers(table, {});
    // @ts-expect-error: the answer is another one.
    const otherAnswer = asReader(async (_work: Work, _call: IncomingCall<'follows.ofItem'>) => ({
      follows: true,
    }));
    expect([incomplete, otherCall, noCall, lacking, otherAnswer]).toHaveLength(5);
  });
});
