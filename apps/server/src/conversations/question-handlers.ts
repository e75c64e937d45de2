import {
  isAnswerable,
  isWithdrawable,
  mayAnswer,
  mayAsk,
  otherSide,
} from '@monda/domain/conversations/question-rules.ts';
import { type Asked } from '@monda/domain/items/waits-for.ts';
import type { Question } from '@monda/domain/conversations/question-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { noEarlierThan } from '@monda/domain/base/moments.ts';
import { words } from '@monda/phrases/words.ts';
import { type Selectable, sql } from 'kysely';
import type { ItemQuestionTable } from '../database/tables/item-questions.ts';
import type { Work } from '../database/work.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import { lockedItem } from '../items/item-interface.ts';
import { companyOfItem, itemInScope } from '../visibility/visibility-interface.ts';
import type { ConversationDeps } from './comment-handlers.ts';
import { leaveSpokenEvent } from './spoken-event.ts';

type QuestionRow = Selectable<ItemQuestionTable>;
/** A question with whether its item still has the status at which it was asked. */
type FoundQuestion = QuestionRow & { readonly stands: boolean };

const judged = ({ asked, author_id, closed_at, stands }: FoundQuestion) => ({
  asked,
  authorId: author_id,
  open: closed_at === null && stands,
});

function viewOf(row: FoundQuestion, actor: Actor): Question {
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
    answerable: isAnswerable(judged(row), actor),
    withdrawable: isWithdrawable(judged(row), actor),
  };
}

/** The questions about the items a person sees. Row level security says the same again. */
const questionsOf = (tx: Work, actor: Actor) =>
  tx
    .selectFrom('item_questions as q')
    .innerJoin('waste_items as i', 'i.id', 'q.item_id')
    .where(itemInScope(actor))
    .selectAll('q')
    .select(sql<boolean>`q.item_since = date_trunc('milliseconds', i.status_since)`.as('stands'));

/** The calls of the questions that the two sides of an item ask each other. All writes hold the item. */
export function createQuestionHandlers({ transactions, changes, clock }: ConversationDeps) {
  /** Notes what was done to a question, with what was written. */
  const note = async (
    tx: Work,
    call: CallContext,
    row: QuestionRow,
    more: Readonly<Record<string, unknown>>,
  ) => {
    tx.act(call, {
      subjectType: 'item',
      subjectId: row.item_id,
      details: { question: row.id, ...more },
    });
  };

  /**
   * A question that is closed by whoever may, its item locked. Throws 404 where the person sees none, 403 where `may`
   * says no, 409 where it is closed already.
   */
  async function openQuestion(
    tx: Work,
    { actor }: CallContext,
    id: string,
    may: (asked: Asked, authorId: string) => boolean,
  ): Promise<FoundQuestion> {
    const found = questionsOf(tx, actor).where('q.id', '=', id);
    const seen = await found.executeTakeFirst();
    if (seen === undefined) throw new Refusal('not_found');
    if (!may(seen.asked, seen.author_id)) throw new Refusal('not_allowed');
    await lockedItem(tx, actor, seen.item_id);
    const now = await found.executeTakeFirst();
    if (now === undefined) throw new Refusal('not_found');
    if (!judged(now).open) throw new Refusal('wrong_state', { message: words().questions.closed });
    return now;
  }

  async function close(
    tx: Work,
    { actor }: CallContext,
    question: FoundQuestion,
    how: { readonly answer: string } | { readonly text: '' },
  ): Promise<FoundQuestion> {
    const closedAt = noEarlierThan(clock.now(), question.asked_at);
    const changed = { ...how, closed_by_id: actor.id, closed_by: actor.name, closed_at: closedAt };
    const row = await tx.updateOne('item_questions', changed, (query) => query.where('id', '=', question.id));
    return { ...row, stands: question.stands };
  }

  return {
    'questions.list': (call) =>
      transactions.asReader(call, async (tx) => {
        const { actor, params, query } = call;
        await companyOfItem(tx, actor, params.id);
        const [rows, { total }] = await Promise.all([
          questionsOf(tx, actor)
            .where('q.item_id', '=', params.id)
            .orderBy('q.seq', 'desc')
            .limit(query.limit)
            .offset((query.page - 1) * query.limit)
            .execute(),
          tx
            .selectFrom('item_questions')
            .where('item_id', '=', params.id)
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow(),
        ]);
        return { data: rows.map((row) => viewOf(row, actor)), total };
      }),

    'questions.ask': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params, body } = call;
        const item = await lockedItem(tx, actor, params.id);
        if (item === undefined) throw new Refusal('not_found');
        const state = {
          status: item.status,
          assignedUserId: item.assigned_user_id,
          verifiedOnSite: item.verified_on_site,
        };
        if (!mayAsk(actor, state)) {
          throw new Refusal('wrong_state', { message: words().questions.notYourTurn });
        }
        const others = await questionsOf(tx, actor)
          .where('q.item_id', '=', item.id)
          .where('q.closed_at', 'is', null)
          .execute();
        if (others.some((row) => judged(row).open))
          throw new Refusal('wrong_state', { message: words().questions.oneIsOpen });
        const { status_since } = await tx
          .selectFrom('waste_items')
          .select('status_since')
          .where('id', '=', item.id)
          .executeTakeFirstOrThrow();
        const row = await tx.insert('item_questions', {
          id: clock.newId(),
          item_id: item.id,
          company_id: item.company_id,
          asked: otherSide(actor.role),
          author_id: actor.id,
          author_name: actor.name,
          text: body.text,
          item_since: status_since,
          // why: asked of a status, it is not older than what led to it.
          asked_at: noEarlierThan(clock.now(), status_since),
        });
        await note(tx, call, row, { asked: row.asked, text: row.text });
        await leaveSpokenEvent(tx, {
          id: row.id,
          name: row.asked === 'company' ? 'askCompany' : 'askProvider',
          ...{ itemId: row.item_id, companyId: row.company_id, by: actor.id, at: row.asked_at },
        });
        return viewOf({ ...row, stands: true }, actor);
      }),

    'questions.answer': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params, body } = call;
        const question = await openQuestion(tx, call, params.id, (asked) => mayAnswer(asked, actor.role));
        const row = await close(tx, call, question, { answer: body.text });
        await note(tx, call, row, { answer: row.answer });
        await leaveSpokenEvent(tx, {
          ...{ id: clock.newId(), name: 'answer', at: row.closed_at ?? clock.now() },
          ...{ itemId: row.item_id, companyId: row.company_id, by: actor.id },
        });
        return viewOf(row, actor);
      }),

    'questions.withdraw': (call) =>
      changes.run(call, async (tx) => {
        const { actor, params } = call;
        const question = await openQuestion(tx, call, params.id, (_asked, author) => author === actor.id);
        const row = await close(tx, call, question, { text: '' });
        await note(tx, call, row, {});
        return viewOf(row, actor);
      }),
  } satisfies Partial<Handlers>;
}
