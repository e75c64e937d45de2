import {
  isAnswerable,
  isWithdrawable,
  mayAnswer,
  mayAsk,
  otherSide,
} from '@monda/domain/conversations/question-rules.ts';
import type { QuestionSide } from '@monda/domain/items/waits-for.ts';
import type { Question } from '@monda/domain/conversations/question-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { noEarlierThan } from '@monda/domain/base/moments.ts';
import { words } from '@monda/phrases/words.ts';
import { type Selectable, sql } from 'kysely';
import type { ItemQuestionTable } from '../database/tables/item-questions.ts';
import type { Work } from '../database/work.ts';
import { asChange, asReader, type HandlerTable } from '../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../http/calls/handlers.ts';
import { assertSide, exclusionsOf, lockedItem, receiveRequests } from '../items/item-interface.ts';
import { companyOfItem, itemInScope } from '../visibility/visibility-interface.ts';
import { addCommentEvent } from './comment-event.ts';

/** The calls of the questions that the two sides of an item ask each other. All writes hold the item. */
export const QUESTION_HANDLERS = {
  'questions.list': asReader(getQuestions),
  'questions.ask': asChange(askQuestion),
  'questions.answer': asChange(answerQuestion),
  'questions.withdraw': asChange(withdrawQuestion),
} satisfies HandlerTable;

type QuestionRow = Selectable<ItemQuestionTable>;
/** A question with whether its item still has the status at which it was asked. */
type FoundQuestion = QuestionRow & { readonly stands: boolean };

const judged = ({ asked, author_id, closed_at, stands }: FoundQuestion) => ({
  asked,
  authorId: author_id,
  open: closed_at === null && stands,
});

/** `isExcluded`: the reader acted on the item for the other side. */
function viewOf(row: FoundQuestion, actor: Actor, isExcluded = false): Question {
  const { closed_at, answer, text } = row;
  const state =
    closed_at === null ? (row.stands ? 'open' : 'overtaken') : answer === null ? 'withdrawn' : 'answered';
  return {
    id: row.id,
    asked: row.asked,
    askedBy: row.author_name,
    askedAt: row.asked_at.toISOString(),
    text: state === 'withdrawn' ? null : text,
    state,
    answer,
    closedBy: row.closed_by,
    closedAt: closed_at?.toISOString() ?? null,
    answerable: !isExcluded && isAnswerable(judged(row), actor),
    withdrawable: !isExcluded && isWithdrawable(judged(row), actor),
  };
}

/** The questions about the items a person sees. Row level security says the same again. */
const questionsOf = (work: Work, actor: Actor) =>
  work
    .selectFrom('item_questions as q')
    .innerJoin('waste_items as i', 'i.id', 'q.item_id')
    .where(itemInScope(actor))
    .selectAll('q')
    .select(sql<boolean>`q.item_since = date_trunc('milliseconds', i.status_since)`.as('stands'));

export async function getQuestions(work: Work, { actor, params, query }: IncomingCall<'questions.list'>) {
  await companyOfItem(work, actor, params.id);
  const [rows, { total }, exclusions] = await Promise.all([
    questionsOf(work, actor)
      .where('q.item_id', '=', params.id)
      .orderBy('q.seq', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    work
      .selectFrom('item_questions')
      .where('item_id', '=', params.id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    exclusionsOf(work, [params.id], actor),
  ]);
  return { data: rows.map((row) => viewOf(row, actor, exclusions.size > 0)), total };
}

export async function askQuestion(work: Work, call: IncomingCall<'questions.ask'>) {
  const { actor, params, body } = call;
  const item = await lockedItem(work, actor, params.id);
  if (item === undefined) throw new Refusal('not_found');
  const state = {
    status: item.status,
    assignedUserId: item.assigned_user_id,
    verifiedOnSite: item.verified_on_site,
  };
  if (!mayAsk(actor, state)) {
    throw new Refusal('wrong_state', { message: words().questions.notYourTurn });
  }
  const others = await questionsOf(work, actor)
    .where('q.item_id', '=', item.id)
    .where('q.closed_at', 'is', null)
    .execute();
  if (others.some((row) => judged(row).open))
    throw new Refusal('wrong_state', { message: words().questions.oneIsOpen });
  await assertSide(work, actor, item.id);
  const { status_since } = await work
    .selectFrom('waste_items')
    .select('status_since')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow();
  const row = await work.insert('item_questions', {
    id: work.clock.newId(),
    item_id: item.id,
    company_id: item.company_id,
    asked: otherSide(actor.role),
    author_id: actor.id,
    author_name: actor.name,
    text: body.text,
    item_since: status_since,
    // why: asked of a status, it is not older than what led to it.
    asked_at: noEarlierThan(work.clock.now(), status_since),
  });
  await note(work, call, row, { asked: row.asked, text: row.text });
  await addCommentEvent(work, {
    id: row.id,
    name: row.asked === 'company' ? 'askCompany' : 'askProvider',
    ...{ itemId: row.item_id, by: actor.id, at: row.asked_at },
  });
  return viewOf({ ...row, stands: true }, actor);
}

export async function answerQuestion(work: Work, call: IncomingCall<'questions.answer'>) {
  const { actor, params, body } = call;
  const question = await openQuestion(work, call, params.id, (asked) => mayAnswer(asked, actor.role));
  const row = await close(work, call, question, { answer: body.text });
  await note(work, call, row, { answer: row.answer });
  await addCommentEvent(work, {
    ...{ id: work.clock.newId(), name: 'answer', at: row.closed_at ?? work.clock.now() },
    ...{ itemId: row.item_id, by: actor.id },
  });
  return viewOf(row, actor);
}

export async function withdrawQuestion(work: Work, call: IncomingCall<'questions.withdraw'>) {
  const { actor, params } = call;
  const question = await openQuestion(work, call, params.id, (_asked, author) => author === actor.id);
  const row = await close(work, call, question, { text: '' });
  await note(work, call, row, {});
  return viewOf(row, actor);
}

/** Notes what was done to a question, with what was written. One of the provider receives the request. */
async function note(
  work: Work,
  call: CallContext,
  row: QuestionRow,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  work.act(call, { subjectType: 'item', subjectId: row.item_id, details: { question: row.id, ...more } });
  await receiveRequests(work, call, [row.item_id]);
}

/**
 * A question that is closed by a person who may, its item locked. Throws 404 where the person sees none, 403 where `may`
 * says no or they acted for the other side, 409 where it is closed already.
 */
async function openQuestion(
  work: Work,
  { actor }: CallContext,
  id: string,
  may: (asked: QuestionSide, authorId: string) => boolean,
): Promise<FoundQuestion> {
  const found = questionsOf(work, actor).where('q.id', '=', id);
  const seen = await found.executeTakeFirst();
  if (seen === undefined) throw new Refusal('not_found');
  if (!may(seen.asked, seen.author_id)) throw new Refusal('not_allowed');
  await lockedItem(work, actor, seen.item_id);
  const now = await found.executeTakeFirst();
  if (now === undefined) throw new Refusal('not_found');
  if (!judged(now).open) throw new Refusal('wrong_state', { message: words().questions.closed });
  await assertSide(work, actor, now.item_id);
  return now;
}

async function close(
  work: Work,
  { actor }: CallContext,
  question: FoundQuestion,
  how: { readonly answer: string } | { readonly text: '' },
): Promise<FoundQuestion> {
  const closedAt = noEarlierThan(work.clock.now(), question.asked_at);
  const changed = { ...how, closed_by_id: actor.id, closed_by: actor.name, closed_at: closedAt };
  const row = await work.updateOne('item_questions', changed, (query) => query.where('id', '=', question.id));
  return { ...row, stands: question.stands };
}
