import type { Question } from '@monda/domain/conversations/question-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconMessageQuestion } from '../../../ui/icons/message-question.ts';
import { useState } from 'react';
import { useSend } from '../../../lib/api-changes.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import typography from '../../../ui/typography.module.css';
import { Typed } from '../../../ui/values.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import css from './conversation.module.css';
import { AnswerForm, WithdrawDialog } from './lazy-writing.ts';
import { questionEntryId } from './question-entry-id.ts';
import { READ_AFTER_QUESTION } from './use-questions.ts';

export interface QuestionEntryProps {
  readonly question: Question;
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
}

/** A question that one side asked the other: its answer, or who is waited for, and answering it. */
export function QuestionEntry({ question, item, viewer }: QuestionEntryProps) {
  const say = words().conversation.questions;
  const [withdrawing, setWithdrawing] = useState(false);
  const { state, closedBy, closedAt } = question;
  const answer = useSend('questions.answer', {
    refreshes: READ_AFTER_QUESTION,
    onSuccess: () => notify.success(say.answered),
  });
  const waitsFor =
    question.asked === 'company'
      ? say.waitsForCompany(isolated(item.project.companyName))
      : say.waitsForProvider;
  return (
    <li
      id={questionEntryId(question.id)}
      tabIndex={-1}
      className={css.comment}
      data-open={state === 'open' || undefined}
    >
      <div className={css.head}>
        <Typed className={typography.person} text={question.askedBy} />
        <time className={typography.small} dateTime={question.askedAt}>
          {formatMoment(question.askedAt)}
        </time>
        <span className={css.internal}>
          <IconMessageQuestion size={13} stroke={1.8} aria-hidden />
          {say.text}
        </span>
      </div>
      {question.text === null ? (
        <p className={css.withdrawn}>{say.withdrawnBy(isolated(closedBy ?? ''))}</p>
      ) : (
        <p className={`${css.text} ${typography.written}`} dir="auto">
          {question.text}
        </p>
      )}
      {question.answer === null ? null : (
        <div className={css.answer}>
          <div className={css.head}>
            <Typed className={typography.person} text={closedBy ?? ''} />
            {closedAt === null ? null : (
              <time className={typography.small} dateTime={closedAt}>
                {formatMoment(closedAt)}
              </time>
            )}
          </div>
          <p className={`${css.text} ${typography.written}`} dir="auto">
            {question.answer}
          </p>
        </div>
      )}
      {state === 'overtaken' ? <p className={css.withdrawn}>{say.overtaken}</p> : null}
      {state === 'open' ? <p className={css.waits}>{waitsFor}</p> : null}
      {question.answerable ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'answer', question.id)}>
          <AnswerForm
            onSend={(text) => answer.mutateAsync({ params: { id: question.id }, body: { text } })}
          />
        </SavedForm>
      ) : null}
      {question.withdrawable ? (
        <div className={css.actions}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWithdrawing(true)}>
            {say.withdraw}
          </Button>
        </div>
      ) : null}
      <WithdrawDialog
        call="questions.withdraw"
        id={question.id}
        refreshes={READ_AFTER_QUESTION}
        say={words().conversation.questions}
        opened={withdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </li>
  );
}
