import { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../database/work.ts';
import type { Undelivered } from '@monda/domain/undelivered/undelivered-fields.ts';
import { accountReason } from '@monda/domain/undelivered/undelivered-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { asActor, asChange, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { mailFailureInWords } from '../mail/mail-failure-words.ts';

/** What was given up, for administrators: messages no one took, and accounts that did not follow their people. */
export const UNDELIVERED_HANDLERS = {
  'undelivered.list': asActor(getUndelivered),
  'undelivered.retryMail': asChange(retryMail),
  'undelivered.discardMail': asChange(discardMail),
  'undelivered.retryAccount': asChange(retryAccount),
} satisfies HandlerTable;

interface StoredUndelivered {
  readonly id: string;
  readonly channel: 'mail' | 'account';
  readonly kind: string;
  readonly to: string;
  readonly userId: string | null;
  readonly tries: number;
  readonly reason: string | null;
  readonly at: Date;
}

export async function getUndelivered(work: Work, { query }: IncomingCall<'undelivered.list'>) {
  const { rows } = await sql<StoredUndelivered & { total: number }>`
    SELECT *, count(*) OVER () AS total FROM (
      SELECT m.id, 'mail' AS channel, m.kind, m.to_address AS "to", u.id AS "userId", m.tries, m.last_error AS reason,
          m.created_at AS at
        FROM undelivered_mail() m LEFT JOIN users u ON lower(u.email) = lower(m.to_address) AND u.deleted_at IS NULL
      UNION ALL
      SELECT w.user_id, 'account', '', coalesce(nullif(u.email, ''), btrim(u.first_name || ' ' || u.last_name)), u.id, w.tries, w.last_reason, w.changed_at
        FROM directory_work w JOIN users u ON u.id = w.user_id WHERE w.state = 'failed'
    ) given_up
    ORDER BY at DESC, id LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(work);
  return { data: rows.map(viewOf), total: rows[0]?.total ?? 0 };
}

export async function retryMail(work: Work, call: IncomingCall<'undelivered.retryMail'>) {
  const { id } = call.params;
  const { rows } = await sql`SELECT retry_mail(${id}, ${work.clock.now()})`.execute(work);
  assertGivenUp(rows.length > 0);
  work.wrote('outbox', [{ id, state: 'waiting', sent_at: null }], ['state', 'sent_at']);
  work.act(call, { subjectType: 'mail', subjectId: id });
  return undefined;
}

export async function discardMail(work: Work, call: IncomingCall<'undelivered.discardMail'>) {
  const { id } = call.params;
  const { rows } = await sql`SELECT discard_mail(${id})`.execute(work);
  assertGivenUp(rows.length > 0);
  const emptied = { state: 'discarded', sent_at: null, text_body: '', html_body: '' } as const;
  work.wrote('outbox', [{ id, ...emptied }], ['state', 'sent_at', 'text_body', 'html_body']);
  work.act(call, { subjectType: 'mail', subjectId: id });
  return undefined;
}

export async function retryAccount(work: Work, call: IncomingCall<'undelivered.retryAccount'>) {
  const { id } = call.params;
  const { numUpdatedRows } = await work
    .updateTable('directory_work')
    .set({ state: 'waiting', tries: 0, next_try_at: work.clock.now() })
    .where('user_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  assertGivenUp(numUpdatedRows === 1n);
  work.act(call, { subjectType: 'user', subjectId: id });
  return undefined;
}

/** Refuses with `not_found` what is not given up any more. */
function assertGivenUp(isGivenUp: boolean): void {
  if (!isGivenUp) throw new Refusal('not_found', { message: words().undelivered.notFound });
}

function nameOfMail(kind: string): string {
  const { mail, otherMail } = words().undelivered;
  return Object.hasOwn(mail, kind) ? mail[kind as keyof typeof mail] : otherMail;
}

const mailReason = (stored: string | null): string =>
  stored === null ? words().undelivered.noReason : mailFailureInWords(stored);

function viewOf({ id, channel, kind, to, userId, tries, reason, at }: StoredUndelivered): Undelivered {
  return {
    id,
    channel,
    what: channel === 'mail' ? nameOfMail(kind) : words().undelivered.account,
    to,
    userId,
    tries,
    reason: channel === 'mail' ? mailReason(reason) : accountReason(reason),
    createdAt: at.toISOString(),
  };
}
