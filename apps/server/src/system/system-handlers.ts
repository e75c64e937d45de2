import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import { withoutTransaction, type HandlerTable } from '../http/handler-table.ts';
import type { Changes, IncomingCall } from '../http/handlers.ts';
import { letter } from '../mail/letter.ts';
import { createOutbox } from '../mail/outbox.ts';
import type { Clock } from '../process/clock.ts';
import { HOUR_MS } from '../process/full-hours.ts';
import type { System } from './system.ts';

/** Calls about how the installation is. */
export const SYSTEM_HANDLERS = {
  'system.get': withoutTransaction(getSystem),
  'system.sendTestMail': withoutTransaction(sendTestMail),
} satisfies HandlerTable;

interface SystemParts {
  readonly system: System;
}

interface TestMailParts extends SystemParts {
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly baseUrl: string;
}

/** Test messages one person gets within an hour. */
export const TEST_MAILS_PER_HOUR = 5;

/** What is measured belongs to the installation and not to a person: the product reads it, for administrators. */
export function getSystem(_call: IncomingCall<'system.get'>, { system }: SystemParts) {
  return system.report();
}

/** Posts a message to the caller: a row of the outbox like every other one, so that its way out is tried as a whole. */
export async function sendTestMail(call: IncomingCall<'system.sendTestMail'>, parts: TestMailParts) {
  const { system, transactions, changes, clock, baseUrl } = parts;
  const { id, email, name } = call.actor;
  if (!system.hasMailServer) throw new Refusal('conflict', { message: words().system.noMailServer });
  const posted = await transactions.asSystem((tx) => recentTestMails(tx, email, clock.now()));
  if (posted >= TEST_MAILS_PER_HOUR) throw new Refusal('too_many_requests', { retryAfter: HOUR_MS / 1000 });
  return changes.run(call, async (work) => {
    const { testMail: say, accountMail, accountPages } = words();
    const mail = letter({
      subject: say.subject,
      greeting: accountMail.greeting(name),
      intro: say.intro,
      action: accountPages.open,
      url: `${baseUrl}/system`,
      below: [say.below],
    });
    await createOutbox(clock).post(work, { kind: 'test', to: email, ...mail });
    work.act(call, { subjectType: 'user', subjectId: id });
    return { to: email };
  });
}

/** Test messages to an address within the last hour. */
async function recentTestMails(tx: Tx, email: string, now: Date): Promise<number> {
  const { posted } = await tx
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('posted'))
    .where('kind', '=', 'test')
    .where((row) => row.eb(row.fn<string>('lower', ['to_address']), '=', email.toLowerCase()))
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return posted;
}
