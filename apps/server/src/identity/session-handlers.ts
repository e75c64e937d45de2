import { Refusal } from '@monda/domain/base/errors.ts';
import { FRESH_SIGN_IN_MINUTES } from '@monda/domain/identity/session-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { asChange, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import type { Accounts } from './account-interface.ts';
import { endSessionsOf, sessionsOf } from './own-sessions.ts';
import { personById } from './person-store.ts';
import { endSessions } from './session-interface.ts';

/** Sessions: one's own, and the end of those of a person by an administrator. */
export const SESSION_HANDLERS = {
  'users.sessions': withoutTransaction(getSessions),
  'users.endSessions': withoutTransaction(endOwnSessions),
  'users.signOut': asChange(signOutUser),
} satisfies HandlerTable;

const MINUTE_MS = 60_000;

interface SessionParts {
  readonly transactions: Transactions;
  readonly accounts: Accounts;
}

export async function getSessions(
  { actor, token }: IncomingCall<'users.sessions'>,
  { transactions, accounts }: SessionParts,
) {
  if (!accounts.setsPasswords) return { atProvider: true, data: [] };
  const data = await transactions.asSystem((work) =>
    sessionsOf(work, actor.id, { current: token?.session, now: work.clock.now() }),
  );
  return { atProvider: false, data: [...data] };
}

export async function endOwnSessions(
  call: IncomingCall<'users.endSessions'>,
  { transactions }: Pick<SessionParts, 'transactions'>,
) {
  const { actor, token, body } = call;
  const which = body.id === undefined ? { except: token?.session } : { only: body.id };
  await transactions.asSystem(async (work) => {
    const now = work.clock.now();
    const own = await sessionsOf(work, actor.id, { current: token?.session, now });
    const since = own.find(({ isCurrent }) => isCurrent)?.startedAt;
    if (since === undefined || now.getTime() - Date.parse(since) > FRESH_SIGN_IN_MINUTES * MINUTE_MS)
      throw new Refusal('not_allowed', { message: words().profile.signInAgainFirst(FRESH_SIGN_IN_MINUTES) });
    const ended = await endSessionsOf(work, actor.id, which);
    work.act(call, { subjectType: 'user', subjectId: actor.id, details: { ended } });
  });
  return undefined;
}

export async function signOutUser(work: Work, call: IncomingCall<'users.signOut'>) {
  const { id } = call.params;
  if ((await personById(work, id)) === null) throw new Refusal('not_found');
  await endSessions(work, [id], work.clock.now());
  work.act(call, { subjectType: 'user', subjectId: id });
  return undefined;
}
