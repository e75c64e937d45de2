import { CHANGE_COMMENT_MS, mayWithdraw, notChangeable } from '@monda/domain/conversations/comment-rules.ts';
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
import { asChange, asReader, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { CallContext, Changes, IncomingCall } from '../http/calls/handlers.ts';
import { assertAudience, isKeptFromInternal } from './audiences-on-items.ts';
import { receiveRequests } from '../items/item-interface.ts';
import { mentionableBy, mentionsOf } from './mentions.ts';
import { addCommentEvent } from './comment-event.ts';
import { commentInScope, companyOfItem, itemInScope } from '../visibility/visibility-interface.ts';

/** The calls of the conversation on an item. */
export const COMMENT_HANDLERS = {
  'comments.list': asReader(getComments),
  'comments.people': asReader(getMentionablePeople),
  'comments.write': withFiles(withoutTransaction(writeComment)),
  'comments.change': withFiles(asChange(changeComment)),
  'comments.withdraw': withFiles(asChange(withdrawComment)),
} satisfies HandlerTable;

interface ViewParts {
  readonly viewFile: ViewFile;
}

interface WritingParts extends ViewParts {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly intake: FileIntake;
}

type CommentRow = Selectable<ItemCommentTable>;

/** Who reads comments, when, and the files of those. */
interface Reading extends ViewParts {
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

function viewOf(row: CommentRow, { actor, now, files, viewFile }: Reading): Comment {
  const { created_at, withdrawn_at, withdrawn_by } = row;
  const changeable = notChangeable(judged(row), actor, now) === null;
  return {
    id: row.id,
    audience: row.audience,
    authorName: row.author_name,
    own: row.author_id === actor.id,
    text: withdrawn_at === null ? row.text : null,
    mentions: row.mentions.map(({ name }) => name),
    // why: files of a withdrawn comment are evidence, and served to no one.
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
function withFiles<Call, Parts>(
  handlerOf: (parts: Parts) => (call: Call) => Promise<Comment>,
): (parts: Parts) => (call: Call) => Promise<Comment> {
  return (parts) => async (call) => {
    const stored: Omit<Comment, 'files'> & Partial<Pick<Comment, 'files'>> = await handlerOf(parts)(call);
    return { ...stored, files: stored.files ?? [] };
  };
}

export async function getComments(
  work: Work,
  { actor, params, query }: IncomingCall<'comments.list'>,
  { viewFile }: ViewParts,
) {
  const [, isKeptOut] = await Promise.all([
    companyOfItem(work, actor, params.id),
    isKeptFromInternal(work, actor, params.id),
  ]);
  const found = work
    .selectFrom('item_comments as c')
    .where('c.item_id', '=', params.id)
    .where(commentInScope(actor))
    .$if(isKeptOut, (query) => query.where('c.audience', '=', 'everybody'));
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
    work,
    rows.map(({ id }) => id),
  );
  const reading = { actor, now: work.clock.now(), files, viewFile };
  return { data: rows.map((row) => viewOf(row, reading)), total };
}

export async function getMentionablePeople(
  work: Work,
  { actor, params, query }: IncomingCall<'comments.people'>,
) {
  await companyOfItem(work, actor, params.id);
  await assertAudience(work, actor, params.id, query.audience);
  const people = await mentionableBy(work, params.id, query.audience);
  const data = people.filter(({ id }) => id !== actor.id);
  return { data, total: data.length };
}

export async function writeComment(call: IncomingCall<'comments.write'>, parts: WritingParts) {
  const { transactions, changes, intake } = parts;
  const write = (taken: readonly TakenFile[]) =>
    changes.run(call, (work) => writeCommentWithFiles(work, call, taken, parts));
  if (call.uploads.length === 0) return write([]);
  try {
    await transactions.asActor(call.actor, (work) => companyToWriteTo(work, call));
  } catch (refusal) {
    // why: what was answered before is answered the same again.
    return changes.run<Comment>(call, () => Promise.reject(refusal));
  }
  const uploads = call.uploads.map((upload, position) => ({
    ...{ upload, purpose: 'comment_file' as const, position },
  }));
  return intake.holding(call, uploads, write);
}

async function writeCommentWithFiles(
  work: Work,
  call: IncomingCall<'comments.write'>,
  taken: readonly TakenFile[],
  { intake, viewFile }: WritingParts,
): Promise<Comment> {
  const { actor, params, body } = call;
  const company = await companyToWriteTo(work, call);
  const mentions = await mentionsOf(work, params.id, body.audience, body);
  const at = work.clock.now();
  const row = await work.insert('item_comments', {
    id: work.clock.newId(),
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
  await intake.commit(work, given, row.audience === 'provider' ? null : company);
  const answer = await answerOf(work, row, { actor, now: at, viewFile });
  const files = answer.files.map(({ id, name, size }) => ({ id, name, size }));
  await note(work, call, row, {
    ...{ text: body.text, mentions },
    ...(files.length === 0 ? {} : { files }),
  });
  await addCommentEvent(work, {
    id: row.id,
    name: row.audience === 'provider' ? 'internalComment' : 'comment',
    ...{ itemId: row.item_id, by: actor.id, at },
  });
  return answer;
}

export async function changeComment(
  work: Work,
  call: IncomingCall<'comments.change'>,
  { viewFile }: ViewParts,
) {
  const { actor, params, body } = call;
  const before = await lockedComment(work, call, params.id, (authorId) => authorId === actor.id);
  const now = work.clock.now();
  const why = notChangeable(judged(before), actor, now);
  if (why !== null) throw new Refusal('wrong_state', { message: words().comments.notChangeable[why] });
  const mentions = await mentionsOf(work, before.item_id, before.audience, body);
  const changedAt = noEarlierThan(now, before.created_at, before.changed_at);
  const changes = { text: body.text, mentions: JSON.stringify(mentions), changed_at: changedAt };
  const row = await work.updateOne('item_comments', changes, (query) => query.where('id', '=', before.id));
  await note(work, call, row, { text: body.text, mentions });
  return answerOf(work, row, { actor, now, viewFile });
}

export async function withdrawComment(
  work: Work,
  call: IncomingCall<'comments.withdraw'>,
  { viewFile }: ViewParts,
) {
  const { actor, params } = call;
  const before = await lockedComment(work, call, params.id, (authorId) => mayWithdraw({ authorId }, actor));
  if (before.withdrawn_at !== null) {
    throw new Refusal('wrong_state', { message: words().comments.notChangeable.withdrawn });
  }
  const now = work.clock.now();
  const withdrawnAt = noEarlierThan(now, before.created_at, before.changed_at);
  const changes = { text: '', mentions: '[]', withdrawn_at: withdrawnAt, withdrawn_by: actor.name };
  const row = await work.updateOne('item_comments', changes, (query) => query.where('id', '=', before.id));
  await note(work, call, row, {});
  return answerOf(work, row, { actor, now, viewFile });
}

/**
 * Notes what was done to a comment, with its text: the table keeps neither former texts nor withdrawn ones. One of the
 * provider receives the request.
 */
async function note(
  work: Work,
  call: CallContext,
  row: CommentRow,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  work.act(call, {
    subjectType: 'item',
    subjectId: row.item_id,
    details: { comment: row.id, audience: row.audience, ...more },
  });
  await receiveRequests(work, call, [row.item_id]);
}

/**
 * A comment for a person who may act on it, locked. Throws 404 where the person reads none, 403 where they read it and
 * `may` says no: row level security lets only those lock it who may.
 */
async function lockedComment(
  work: Work,
  { actor }: CallContext,
  id: string,
  may: (authorId: string) => boolean,
): Promise<CommentRow> {
  const read = work
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
  if (seen.audience === 'provider' && (await isKeptFromInternal(work, actor, seen.item_id))) {
    throw new Refusal('not_found');
  }
  if (!may(seen.author_id)) throw new Refusal('not_allowed');
  const locked = await read.forUpdate('c').executeTakeFirst();
  if (locked === undefined) throw new Refusal('not_found');
  return locked;
}

/** One comment as its reader has it, after a change. */
async function answerOf(work: Work, row: CommentRow, reading: Omit<Reading, 'files'>): Promise<Comment> {
  return viewOf(row, { ...reading, files: await filesOfComments(work, [row.id]) });
}

/** Throws where the person may not write to that audience about the item; answers its company otherwise. */
async function companyToWriteTo(
  work: Work,
  { actor, params, body }: IncomingCall<'comments.write'>,
): Promise<string> {
  await companyOfItem(work, actor, params.id);
  await assertAudience(work, actor, params.id, body.audience);
  return companyOfItem(work, actor, params.id, { held: true });
}
