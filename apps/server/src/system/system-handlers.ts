import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { withoutTransaction, type HandlerTable } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';
import { letter } from '../mail/letter.ts';
import { type MailLimit, requireMailLeft } from '../mail/mail-limit.ts';
import { createOutbox } from '../mail/outbox.ts';
import type { Clock } from '../process/clock.ts';
import type { System } from './system.ts';

/** Calls about how the installation is. */
export const SYSTEM_HANDLERS = {
  'system.get': withoutTransaction(getSystem),
  'system.firstSteps': withoutTransaction(getFirstSteps),
  'system.sendTestMail': withoutTransaction(sendTestMail),
} satisfies HandlerTable;

interface SystemParts {
  readonly system: System;
}

interface TestMailParts extends SystemParts {
  readonly changes: Changes;
  readonly clock: Clock;
  readonly baseUrl: string;
}

/** Test messages one person gets. */
export const TEST_MAILS: MailLimit = { kinds: ['test'], anHour: 5 };

/** What is measured belongs to the installation and not to a person: the product reads it, for administrators. */
export function getSystem(_call: IncomingCall<'system.get'>, { system }: SystemParts) {
  return system.report();
}

/** It concerns the installation, as the rest of the page; one statement, so that the dashboard does not wait for it. */
export async function getFirstSteps(_call: IncomingCall<'system.firstSteps'>, { system }: SystemParts) {
  return { steps: await system.firstSteps() };
}

/** Posts a message to the caller: a row of the outbox like every other one, so that its way out is tried as a whole. */
export async function sendTestMail(call: IncomingCall<'system.sendTestMail'>, parts: TestMailParts) {
  const { system, changes, clock, baseUrl } = parts;
  const { id, email, name } = call.actor;
  if (!system.hasMailServer) throw new Refusal('conflict', { message: words().system.noMailServer });
  return changes.run(call, async (work) => {
    await requireMailLeft(work, email, TEST_MAILS);
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
