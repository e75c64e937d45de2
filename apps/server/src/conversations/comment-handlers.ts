import {
  type Audience,
  audiencesOf,
  CHANGE_COMMENT_MS,
  mayWithdraw,
  notChangeable,
} from '@monda/domain/conversations/comment-rules.ts';
import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { noEarlierThan } from '@monda/domain/base/moments.ts';
import { words } from '@monda/phrases/words.ts';
import type { Selectable } from 'kysely';
import type { ItemCommentTable } from '../database/tables/item-comments.ts';
import {
  type FileIntake,
  filesOfComments,
  type StoredFile,
  type TakenFile,
  type ViewFile,
} from '../files/file-interface.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import { mentionableBy, mentionsOf } from './mentions.ts';
import { leaveSpokenEvent } from './spoken-event.ts';
import { commentInScope, companyOfItem, itemInScope } from '../visibility/visibility-interface.ts';

export interface ConversationDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

export interface CommentDeps extends ConversationDeps {
  readonly intake: FileIntake;
  readonly viewFile: ViewFile;
}

type CommentRow = Selectable<ItemCommentTable>;

/** Who reads comments, when, and the files of those. */
interface Reading {
  readonly actor: Actor;
  readonly now: Date;
  readonly files: FilesOfComments;
}

const judged = ({ author_id, created_at, withdrawn_at }: CommentRow) => ({
  authorId: author_id,
  createdAt: created_at,
  withdrawnAt: withdrawn_at,
});

type FilesOfComments = Awaited<ReturnType<typeof filesOfComments>>;
const NO_FILES: readonly StoredFile[] = [];

function viewOf(
  row: CommentRow,
  { actor, now, files, viewFile }: Reading & { readonly viewFile: ViewFile },
): Comment {
  const { created_at, withdrawn_at, withdrawn_by } = row;
  const changeable = notChangeable(judged(row), actor, now) === null;
  return {
    id: row.id,
    audience: row.audience,
    authorName: row.author_name,
    own: row.author_id === actor.id,
    text: withdrawn_at === null ? row.text : null,
    mentions: row.mentions.map(({ name }) => name),
    // why: files of a withdrawn comment are evidence, and served to nobody.
    files: (withdrawn_at === null ? (files.get(row.id) ?? NO_FILES) : NO_FILES).map((file) =>
      viewFile(file, actor.id),
    ),
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

/** An answer that is stored under an idempotency key may be of a version whose comments had no files. */
async function withFiles(answer: Promise<Comment>): Promise<Comment> {
  const stored: Omit<Comment, 'files'> & Partial<Pick<Comment, 'files'>> = await answer;
  return { ...stored, files: stored.files ?? [] };
}

/** The calls of the conversation on an item. */
export function createCommentHandlers(deps: CommentDeps) {
  const { transactions, changes, clock, intake, viewFile } = deps;
  /** Notes what was done to a comment, with its text: the table keeps neither former texts nor withdrawn ones. */
  const note = async (
    tx: Work,
    call: CallContext,
    row: CommentRow,
    more: Readonly<Record<string, unknown>>,
  ) => {
    tx.act(call, {
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
    tx: Work,
    { actor }: CallContext,
    id: string,
    may: (authorId: string) => boolean,
  ): Promise<CommentRow> {
    const read = tx
      .selectFrom('item_comments as c')
      .selectAll('c')
      .where('c.id', '=', id)
      .where(commentInScope(actor))
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

  /** One comment as its reader has it, after a change. */
  const answerOf = async (tx: Work, row: CommentRow, actor: Actor, now: Date): Promise<Comment> =>
    viewOf(row, { actor, now, files: await filesOfComments(tx, [row.id]), viewFile });

  /** Throws where the person may not write to that audience about the item; answers its company otherwise. */
  async function companyToWriteTo(
    tx: Work,
    actor: Actor,
    itemId: string,
    audience: Audience,
  ): Promise<string> {
    await companyOfItem(tx, actor, itemId);
    if (!audiencesOf(actor.role).includes(audience)) throw new Refusal('not_allowed');
    return companyOfItem(tx, actor, itemId, { held: true });
  }

  return {
    'comments.list': (call) =>
      transactions.asReader(call, async (tx) => {
        const { actor, params, query } = call;
        await companyOfItem(tx, actor, params.id);
        const found = tx
          .selectFrom('item_comments as c')
          .where('c.item_id', '=', params.id)
          .where(commentInScope(actor));
        const [rows, { total }] = await Promise.all([
          found
            .selectAll('c')
            .orderBy('c.seq', 'desc')
            .limit(query.limit)
            .offset((query.page - 1) * query.limit)
            .execute(),
          found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        ]);
        const files = await filesOfComments(
          tx,
          rows.map(({ id }) => id),
        );
        const reading = { actor, now: clock.now(), files, viewFile };
        return { data: rows.map((row) => viewOf(row, reading)), total };
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

    'comments.write': async (call) => {
      const { actor, params, body } = call;
      const write = (taken: readonly TakenFile[]) =>
        changes.run(call, async (tx) => {
          const company = await companyToWriteTo(tx, actor, params.id, body.audience);
          const mentions = await mentionsOf(tx, params.id, body.audience, body);
          const at = clock.now();
          const row = await tx.insert('item_comments', {
            id: clock.newId(),
            item_id: params.id,
            company_id: company,
            audience: body.audience,
            author_id: actor.id,
            author_name: actor.name,
            text: body.text,
            mentions: JSON.stringify(mentions),
            created_at: at,
          });
          const given = taken.map(({ id }) => ({ id, itemId: row.item_id, commentId: row.id }));
          await intake.commit(tx, given, row.audience === 'provider' ? null : company);
          const answer = await answerOf(tx, row, actor, at);
          const files = answer.files.map(({ id, name, size }) => ({ id, name, size }));
          await note(tx, call, row, {
            ...{ text: body.text, mentions },
            ...(files.length === 0 ? {} : { files }),
          });
          await leaveSpokenEvent(tx, {
            id: row.id,
            name: row.audience === 'provider' ? 'internalComment' : 'comment',
            ...{ itemId: row.item_id, companyId: company, by: actor.id, at },
          });
          return answer;
        });
      if (call.uploads.length === 0) return withFiles(write([]));
      try {
        await transactions.asActor(actor, (tx) => companyToWriteTo(tx, actor, params.id, body.audience));
      } catch (refusal) {
        // why: what was answered before is answered the same again.
        return withFiles(changes.run<Comment>(call, () => Promise.reject(refusal)));
      }
      const uploads = call.uploads.map((upload, position) => ({
        ...{ upload, purpose: 'comment_file' as const, position },
      }));
      return withFiles(intake.holding(call, uploads, write));
    },

    'comments.change': (call) =>
      withFiles(
        changes.run(call, async (tx) => {
          const { actor, params, body } = call;
          const before = await lockedComment(tx, call, params.id, (authorId) => authorId === actor.id);
          const now = clock.now();
          const why = notChangeable(judged(before), actor, now);
          if (why !== null)
            throw new Refusal('wrong_state', { message: words().comments.notChangeable[why] });
          const mentions = await mentionsOf(tx, before.item_id, before.audience, body);
          const changedAt = noEarlierThan(now, before.created_at, before.changed_at);
          const changes = { text: body.text, mentions: JSON.stringify(mentions), changed_at: changedAt };
          const row = await tx.updateOne('item_comments', changes, (query) =>
            query.where('id', '=', before.id),
          );
          await note(tx, call, row, { text: body.text, mentions });
          return answerOf(tx, row, actor, now);
        }),
      ),

    'comments.withdraw': (call) =>
      withFiles(
        changes.run(call, async (tx) => {
          const { actor, params } = call;
          const before = await lockedComment(tx, call, params.id, (authorId) =>
            mayWithdraw({ authorId }, actor),
          );
          if (before.withdrawn_at !== null) {
            throw new Refusal('wrong_state', { message: words().comments.notChangeable.withdrawn });
          }
          const now = clock.now();
          const withdrawnAt = noEarlierThan(now, before.created_at, before.changed_at);
          const changes = { text: '', mentions: '[]', withdrawn_at: withdrawnAt, withdrawn_by: actor.name };
          const row = await tx.updateOne('item_comments', changes, (query) =>
            query.where('id', '=', before.id),
          );
          await note(tx, call, row, {});
          return answerOf(tx, row, actor, now);
        }),
      ),
  } satisfies Partial<Handlers>;
}
