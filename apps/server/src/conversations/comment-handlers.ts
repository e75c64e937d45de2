import {
  type Audience,
  audiencesOf,
  CHANGE_COMMENT_MS,
  mayWithdraw,
  notChangeable,
  readsInternal,
} from '@monda/domain/conversations/comment-rules.ts';
import type { Comment, Mentionable } from '@monda/domain/conversations/comment-fields.ts';
import { Refusal } from '@monda/domain/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { insertion } from '../database/insertion.ts';
import type { ItemCommentTable, Mention } from '../database/conversation-tables.ts';
import { recordRows } from '../database/recorded-rows.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import { leaveSpokenEvent } from './spoken-event.ts';
import { companyOfItem, itemInScope } from '../visibility/visibility-interface.ts';

export interface CommentDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

type CommentRow = Selectable<ItemCommentTable>;

const judged = ({ author_id, created_at, withdrawn_at }: CommentRow) => ({
  authorId: author_id,
  createdAt: created_at,
  withdrawnAt: withdrawn_at,
});

function viewOf(row: CommentRow, actor: Actor, now: Date): Comment {
  const { created_at, withdrawn_at, withdrawn_by } = row;
  const changeable = notChangeable(judged(row), actor, now) === null;
  return {
    id: row.id,
    audience: row.audience,
    authorName: row.author_name,
    own: row.author_id === actor.id,
    text: withdrawn_at === null ? row.text : null,
    mentions: row.mentions.map(({ name }) => name),
    createdAt: created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    changeableUntil: changeable ? new Date(created_at.getTime() + CHANGE_COMMENT_MS).toISOString() : null,
    withdrawable: withdrawn_at === null && mayWithdraw(judged(row), actor),
    withdrawn:
      withdrawn_at === null || withdrawn_by === null
        ? null
        : { by: withdrawn_by, at: withdrawn_at.toISOString() },
  };
}

/** The comments a person reads among those on an item they see. Row level security says the same again. */
const readBy = ({ role }: Actor): RawBuilder<boolean> =>
  readsInternal(role) ? sql`true` : sql`c.audience = 'everybody'`;

/** Whom a comment of the acting person on an item may mention. */
async function mentionableBy(tx: Tx, itemId: string, audience: Audience): Promise<readonly Mentionable[]> {
  const { rows } = await sql<{ id: string; name: string; of_provider: boolean }>`
    SELECT id, name, of_provider FROM item_people(${itemId}, ${audience === 'provider'})`.execute(tx);
  return rows.map(({ id, name, of_provider }) => ({ id, name, ofProvider: of_provider }));
}

/** The mentions of a text: everybody must read that audience, and stand in the text as `@` and their name. */
async function mentionsOf(
  tx: Tx,
  itemId: string,
  audience: Audience,
  { text, mentions: ids }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<readonly Mention[]> {
  if (ids.length === 0) return [];
  const people = new Map((await mentionableBy(tx, itemId, audience)).map((one) => [one.id, one.name]));
  return [...new Set(ids)].map((id) => {
    const name = people.get(id);
    if (name === undefined || !text.includes(`@${name}`)) {
      const message = words().comments.unknownMention;
      throw new Refusal('validation_failed', {
        errors: [{ path: `mentions.${ids.indexOf(id)}`, message }],
      });
    }
    return { id, name };
  });
}

/** The calls of the conversation on an item. */
export function createCommentHandlers({ transactions, changes, audit, clock }: CommentDeps) {
  /** Records a comment as it stands now, with its text: the table keeps neither former texts nor withdrawn ones. */
  const note = async (
    tx: Tx,
    call: CallContext,
    row: CommentRow,
    more: Readonly<Record<string, unknown>>,
  ) => {
    recordRows(tx, 'item_comments', [row]);
    await audit.recordDone(tx, call, {
      action: call.name,
      subjectType: 'item',
      subjectId: row.item_id,
      details: { comment: row.id, audience: row.audience, ...more },
    });
  };

  /**
   * A comment for whoever may act on it, locked. Throws 404 where the person reads none, 403 where they read it and
   * `may` says no: row level security lets only those lock it who may.
   */
  async function lockedComment(
    tx: Tx,
    { actor }: CallContext,
    id: string,
    may: (authorId: string) => boolean,
  ): Promise<CommentRow> {
    const read = tx
      .selectFrom('item_comments as c')
      .selectAll('c')
      .where('c.id', '=', id)
      .where(readBy(actor))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('waste_items as i')
            .select('i.id')
            .whereRef('i.id', '=', 'c.item_id')
            .where(itemInScope(actor)),
        ),
      );
    const seen = await read.executeTakeFirst();
    if (seen === undefined) throw new Refusal('not_found');
    if (!may(seen.author_id)) throw new Refusal('not_allowed');
    const locked = await read.forUpdate('c').executeTakeFirst();
    if (locked === undefined) throw new Refusal('not_found');
    return locked;
  }

  return {
    'comments.list': (call) =>
      transactions.asReader(call, async (tx) => {
        const { actor, params, query } = call;
        await companyOfItem(tx, actor, params.id);
        const found = tx
          .selectFrom('item_comments as c')
          .where('c.item_id', '=', params.id)
          .where(readBy(actor));
        const [rows, { total }] = await Promise.all([
          found
            .selectAll('c')
            .orderBy('c.seq', 'desc')
            .limit(query.limit)
            .offset((query.page - 1) * query.limit)
            .execute(),
          found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        ]);
        const now = clock.now();
        return { data: rows.map((row) => viewOf(row, actor, now)), total };
      }),

    'comments.people': (call) =>
      transactions.asReader(call, async (tx) => {
        const { actor, params, query } = call;
        await companyOfItem(tx, actor, params.id);
        if (!audiencesOf(actor.role).includes(query.audience)) throw new Refusal('not_allowed');
        const people = await mentionableBy(tx, params.id, query.audience);
        const data = people.filter(({ id }) => id !== actor.id);
        return { data, total: data.length };
      }),

    'comments.write': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params, body } = call;
        const company = await companyOfItem(tx, actor, params.id);
        if (!audiencesOf(actor.role).includes(body.audience)) throw new Refusal('not_allowed');
        const mentions = await mentionsOf(tx, params.id, body.audience, body);
        const at = clock.now();
        const [row] = await insertion(tx, 'item_comments', [
          {
            id: clock.newId(),
            item_id: params.id,
            company_id: company,
            audience: body.audience,
            author_id: actor.id,
            author_name: actor.name,
            text: body.text,
            mentions: JSON.stringify(mentions),
            created_at: at,
          },
        ])
          .returningAll()
          .execute();
        if (row === undefined) throw new Refusal('not_found');
        await note(tx, call, row, { text: body.text, mentions });
        await leaveSpokenEvent(tx, {
          id: row.id,
          name: row.audience === 'provider' ? 'internalComment' : 'comment',
          ...{ itemId: row.item_id, companyId: company, by: actor.id, at },
        });
        return viewOf(row, actor, at);
      }),

    'comments.change': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params, body } = call;
        const before = await lockedComment(tx, call, params.id, (authorId) => authorId === actor.id);
        const now = clock.now();
        const why = notChangeable(judged(before), actor, now);
        if (why !== null) throw new Refusal('wrong_state', { message: words().comments.notChangeable[why] });
        const mentions = await mentionsOf(tx, before.item_id, before.audience, body);
        const row = await tx
          .updateTable('item_comments')
          .set({ text: body.text, mentions: JSON.stringify(mentions), changed_at: now })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await note(tx, call, row, { text: body.text, mentions });
        return viewOf(row, actor, now);
      }),

    'comments.withdraw': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params } = call;
        const before = await lockedComment(tx, call, params.id, (authorId) =>
          mayWithdraw({ authorId }, actor),
        );
        if (before.withdrawn_at !== null) {
          throw new Refusal('wrong_state', { message: words().comments.notChangeable.withdrawn });
        }
        const now = clock.now();
        const row = await tx
          .updateTable('item_comments')
          .set({ text: '', mentions: '[]', withdrawn_at: now, withdrawn_by: actor.name })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await note(tx, call, row, {});
        return viewOf(row, actor, now);
      }),
  } satisfies Partial<Handlers>;
}
