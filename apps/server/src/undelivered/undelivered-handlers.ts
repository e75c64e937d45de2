import { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../database/work.ts';
import type { Undelivered } from '@monda/domain/undelivered/undelivered-fields.ts';
import { accountReason } from '@monda/domain/undelivered/undelivered-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import { mailFailureInWords } from '../mail/mail-failure-words.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';

export interface UndeliveredHandlerDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now'>;
}

interface StoredUndelivered {
  readonly id: string;
  readonly channel: 'mail' | 'account';
  readonly kind: string;
  readonly to: string;
  readonly tries: number;
  readonly reason: string | null;
  readonly at: Date;
}

/** What was given up, for administrators: messages nobody took, and accounts that did not follow their people. */
export function createUndeliveredHandlers(deps: UndeliveredHandlerDeps) {
  const { transactions, changes, clock } = deps;

  /** Runs `decide` for one message or account; refuses with `not_found` when it is not given up any more. */
  const decision = (
    call: CallContext & { readonly params: { readonly id: string } },
    subjectType: 'mail' | 'user',
    decide: (tx: Work, id: string) => Promise<boolean>,
  ) =>
    changes.run(call, async (tx) => {
      const { id } = call.params;
      if (!(await decide(tx, id))) throw new Refusal('not_found', { message: words().undelivered.notFound });
      tx.act(call, { subjectType, subjectId: id });
      return undefined;
    });

  return {
    'undelivered.list': ({ actor, query }) =>
      transactions.asActor(actor, async (tx) => {
        const { rows } = await sql<StoredUndelivered & { total: number }>`
          SELECT *, count(*) OVER () AS total FROM (
            SELECT id, 'mail' AS channel, kind, to_address AS "to", tries, last_error AS reason, created_at AS at
              FROM undelivered_mail()
            UNION ALL
            SELECT w.user_id, 'account', '', u.email, w.tries, w.last_reason, w.changed_at
              FROM directory_work w JOIN users u ON u.id = w.user_id WHERE w.state = 'failed'
          ) given_up
          ORDER BY at DESC, id LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(tx);
        return { data: rows.map(viewOf), total: rows[0]?.total ?? 0 };
      }),

    'undelivered.retryMail': (call) =>
      decision(call, 'mail', async (tx, id) => {
        const { rows } = await sql`SELECT retry_mail(${id}, ${clock.now()})`.execute(tx);
        if (rows.length === 0) return false;
        tx.wrote('outbox', [{ id, state: 'waiting', sent_at: null }], ['state', 'sent_at']);
        return true;
      }),

    'undelivered.discardMail': (call) =>
      decision(call, 'mail', async (tx, id) => {
        const { rows } = await sql`SELECT discard_mail(${id})`.execute(tx);
        if (rows.length === 0) return false;
        const emptied = { state: 'discarded', sent_at: null, text_body: '', html_body: '' } as const;
        tx.wrote('outbox', [{ id, ...emptied }], ['state', 'sent_at', 'text_body', 'html_body']);
        return true;
      }),

    'undelivered.retryAccount': (call) =>
      decision(call, 'user', async (tx, id) => {
        const { numUpdatedRows } = await tx
          .updateTable('directory_work')
          .set({ state: 'waiting', tries: 0, next_try_at: clock.now() })
          .where('user_id', '=', id)
          .where('state', '=', 'failed')
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
  } satisfies Partial<Handlers>;
}

function nameOfMail(kind: string): string {
  const { mail, otherMail } = words().undelivered;
  return Object.hasOwn(mail, kind) ? mail[kind as keyof typeof mail] : otherMail;
}

const mailReason = (stored: string | null): string =>
  stored === null ? words().undelivered.noReason : mailFailureInWords(stored);

function viewOf({ id, channel, kind, to, tries, reason, at }: StoredUndelivered): Undelivered {
  return {
    id,
    channel,
    what: channel === 'mail' ? nameOfMail(kind) : words().undelivered.account,
    to,
    tries,
    reason: channel === 'mail' ? mailReason(reason) : accountReason(reason),
    createdAt: at.toISOString(),
  };
}
