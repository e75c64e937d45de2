import { sql } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { redactTokens, redactedTokens } from '../database/redacted-tokens.ts';
import { type MailClass, WAITED_FOR } from './mail-kinds.ts';
import { unsubscribeAddressIn } from './unsubscribe-address.ts';

/** Hands one message to a mail server; throws when it was not taken. */
export type SendMail = (mail: {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs send the one press by which its reader ends such messages (RFC 8058). */
  readonly unsubscribe?: string | null;
}) => Promise<void>;

/** What decides whether a message that waits is sent. */
export interface WaitingMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly postedAt: Date;
}

/** Whether a message that waits may still be sent to its address; a moment: it waits until after that one. */
export type MayBeSent = (tx: Tx, mail: WaitingMail) => Promise<boolean | Date>;

/** Why a message was not taken, in the words that are stored for administrators. */
export class MailFailure extends Error {
  /** `later`: try again; `never`: this message would be refused again. */
  readonly kind: 'later' | 'never';

  constructor(kind: 'later' | 'never', message: string) {
    super(message);
    this.name = 'MailFailure';
    this.kind = kind;
  }
}

/** Tries after which a message is given up. */
export const MAIL_TRIES = 8;
const FIRST_PAUSE_MS = 30_000;
/** A message taken by a process that dies is tried again after this. */
const LEASE_MS = 5 * 60_000;
/** Messages one round tries. */
export const MAILS_A_ROUND = 20;
/** Of so many tries in a row one is a notice's, however many messages about accounts wait. */
const A_NOTICE_IN = 4;
/** No try is planned farther ahead than this; what is was planned by a clock that ran ahead. */
const FARTHEST_MS = FIRST_PAUSE_MS * 2 ** MAIL_TRIES;

/**
 * One round: sends what waits in the outbox, messages about accounts first and of each class the longest waiting first; how
 * many were sent. What is posted while it sends is looked at before each message. A message is
 * leased to one process while it is tried. One that is not taken waits twice as long each time and is
 * given up after {@link MAIL_TRIES} tries; one that is refused for good is given up at once. One that may no longer be
 * sent is discarded instead.
 */
export async function sendWaitingMail(
  transactions: Transactions,
  send: SendMail,
  clock: Pick<Clock, 'now' | 'newId'>,
  mayBeSent: MayBeSent = async () => true,
): Promise<number> {
  let sent = 0;
  for (let at = 1; at <= MAILS_A_ROUND; at += 1) {
    const first: MailClass = at % A_NOTICE_IN === 0 ? 'notice' : 'account';
    const mail = await takeNext(transactions, clock, { first, mayBeSent });
    if (mail === null) break;
    if (mail === 'discarded' || mail === 'later') continue;
    const failure = await send({
      id: mail.id,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      unsubscribe: unsubscribeAddressIn(mail.text_body),
    }).then(
      () => null,
      (error: unknown) => ({
        // why: what a mail server says may repeat the message; the secret of a link stays out of it.
        reason: redactTokens(error instanceof Error ? error.message : 'unknown').slice(0, 500),
        permanent: error instanceof MailFailure && error.kind === 'never',
      }),
    );
    const now = clock.now();
    const outcome =
      failure === null
        ? ({
            state: 'sent',
            sent_at: now,
            last_error: null,
            // why: a message that left stays as a record; the secret of its link does not.
            text_body: redactedTokens('text_body'),
            html_body: redactedTokens('html_body'),
          } as const)
        : ({
            state: failure.permanent || mail.tries >= MAIL_TRIES ? 'failed' : 'waiting',
            next_try_at: new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (mail.tries - 1)),
            last_error: failure.reason,
          } as const);
    await transactions.asSystem(async (tx) => {
      const written = await tx.update(
        'outbox',
        outcome,
        (query) =>
          query
            .where('id', '=', mail.id)
            // why: a process whose lease ran out has been replaced by another one and says nothing more.
            .where('tries', '=', mail.tries),
        {
          written:
            outcome.state === 'waiting' ? [] : ['state', 'sent_at', 'text_body.other', 'html_body.other'],
        },
      );
      if (written.length === 0 || outcome.state === 'waiting') return;
      // why: what a person wrote into the texts past the product goes on to differ from what was recorded of them.
      const act = { subjectType: 'mail', subjectId: mail.id };
      tx.ownAct({ ...act, action: outcome.state === 'sent' ? 'mail.send' : 'mail.giveUp' });
    });
    if (failure === null) sent += 1;
  }
  return sent;
}

/** Leases the next message that is due, of the other class where the `first` has none, and counts the try; `null` without any. */
async function takeNext(
  transactions: Transactions,
  clock: Pick<Clock, 'now' | 'newId'>,
  { first, mayBeSent }: { readonly first: MailClass; readonly mayBeSent: MayBeSent },
) {
  return transactions.asSystem(async (tx) => {
    const now = clock.now();
    const other = first === 'account' ? 'notice' : 'account';
    const next = (await dueOf(tx, first, now)) ?? (await dueOf(tx, other, now));
    if (next === undefined) return null;
    const may = await mayBeSent(tx, next);
    if (may === false) return discard(tx, next.id);
    if (may !== true) {
      const after = new Date(Math.max(may.getTime(), now.getTime()) + 1);
      await tx.update('outbox', { next_try_at: after }, (query) => query.where('id', '=', next.id));
      return 'later';
    }
    const leased = { tries: sql<number>`tries + 1`, next_try_at: new Date(now.getTime() + LEASE_MS) };
    return tx.updateOne('outbox', leased, (query) => query.where('id', '=', next.id));
  });
}

/** Those that a person waits for at the screen first; only accounts have such messages, and few that wait. */
const URGENT_FIRST = sql`kind = ANY (${sql.val(WAITED_FOR)}::text[]) DESC`;

/** The longest waiting message of a class that is due and that no other process takes at this moment. */
const dueOf = (tx: Tx, ofClass: MailClass, now: Date): Promise<WaitingMail | undefined> =>
  tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'to_address as to', 'created_at as postedAt'])
    .where('state', '=', 'waiting')
    .where('class', '=', ofClass)
    .where((row) =>
      row.or([row('next_try_at', '<=', now), row('next_try_at', '>', new Date(now.getTime() + FARTHEST_MS))]),
    )
    .$if(ofClass === 'account', (query) => query.orderBy(URGENT_FIRST))
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const DISCARDED = { state: 'discarded', text_body: '', html_body: '' } as const;

/** Takes a message out of what waits, without its text. */
async function discard(tx: Work, id: string): Promise<'discarded'> {
  await tx.update('outbox', DISCARDED, (query) => query.where('id', '=', id));
  tx.ownAct({ action: 'mail.discard', subjectType: 'mail', subjectId: id });
  return 'discarded';
}
