import { mayAsk, otherSide } from '@monda/domain/conversations/question-rules.ts';
import type { Question } from '@monda/domain/conversations/question-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSend } from '../../../lib/api-changes.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import { Typed } from '../../../ui/values.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import css from './conversation.module.css';
import { WordsForm } from './words-form.tsx';

/** Questions shown. */
const SHOWN = 20;
/** What is read again when a question was asked, answered or withdrawn. */
const READ_AGAIN = ['questions.list', 'items.waiting', 'items.list'] as const;

export interface QuestionPartProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
}

/** The questions that the two sides of an item ask each other without a step: who is waited for, answering, and asking. */
export function QuestionPart({ item, viewer }: QuestionPartProps) {
  const say = words().conversation.questions;
  const [asking, setAsking] = useState(false);
  const read = useRead('questions.list', { params: { id: item.id }, query: { limit: String(SHOWN) } });
  const { refetch } = read;
  const [version, setVersion] = useState(item.version);
  useEffect(() => {
    // why: a step closes the question that was open.
    if (version === item.version) return;
    setVersion(item.version);
    setAsking(false);
    void refetch();
  }, [version, item.version, refetch]);
  const questions = read.data?.data.toReversed() ?? [];
  const isOpen = questions.some(({ state }) => state === 'open');
  const canAsk = read.data !== undefined && !isOpen && mayAsk(viewer, item);
  const asked =
    otherSide(viewer.role) === 'company'
      ? say.askCompany(isolated(item.project.companyName))
      : say.askProvider;
  if (read.isError) {
    return (
      <Panel title={say.title} className={css.reason ?? ''}>
        <InlineError message={say.loadFailed} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const button =
    canAsk && !asking ? (
      <Button
        variant="default"
        className={css.askName}
        leftSection={<IconMessageQuestion size={16} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {asked}
      </Button>
    ) : null;
  if (questions.length === 0 && !asking) {
    return button === null ? null : <div className={css.ask}>{button}</div>;
  }
  return (
    <Panel title={say.title} className={css.reason ?? ''}>
      {questions.length === 0 ? null : (
        <ol className={css.comments} aria-label={say.list}>
          {questions.map((question) => (
            <QuestionEntry key={question.id} question={question} item={item} viewer={viewer} />
          ))}
        </ol>
      )}
      {canAsk && asking ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'question', item.id)}>
          <AskForm item={item} onDone={() => setAsking(false)} hint={asked} />
        </SavedForm>
      ) : null}
      {button}
    </Panel>
  );
}

interface AskFormProps {
  readonly item: ItemDetails;
  readonly hint: string;
  readonly onDone: () => void;
}

function AskForm({ item, hint, onDone }: AskFormProps) {
  const say = words().conversation.questions;
  const send = useSend('questions.ask', {
    refreshes: READ_AGAIN,
    onSuccess: () => {
      notify.success(say.sent);
      onDone();
    },
  });
  return (
    <WordsForm
      kind="question"
      label={say.text}
      hint={`${hint}. ${say.hint}`}
      submit={say.send}
      failed={say.sendFailed}
      onSend={(text) => send.mutateAsync({ params: { id: item.id }, body: { text } })}
      onCancel={onDone}
    />
  );
}

interface QuestionEntryProps extends QuestionPartProps {
  readonly question: Question;
}

function QuestionEntry({ question, item, viewer }: QuestionEntryProps) {
  const say = words().conversation.questions;
  const [withdrawing, setWithdrawing] = useState(false);
  const { state, closedBy, closedAt } = question;
  const answer = useSend('questions.answer', {
    refreshes: READ_AGAIN,
    onSuccess: () => notify.success(say.answered),
  });
  const waitsFor =
    question.asked === 'company'
      ? say.waitsForCompany(isolated(item.project.companyName))
      : say.waitsForProvider;
  return (
    <li className={css.comment} data-open={state === 'open' || undefined}>
      <div className={css.head}>
        <Typed className={css.author} text={question.askedBy} />
        <time className={css.moment} dateTime={question.askedAt}>
          {formatMoment(question.askedAt)}
        </time>
      </div>
      {question.text === null ? (
        <p className={css.withdrawn}>{say.withdrawnBy(isolated(closedBy ?? ''))}</p>
      ) : (
        <p className={css.text} dir="auto">
          {question.text}
        </p>
      )}
      {question.answer === null ? null : (
        <div className={css.answer}>
          <div className={css.head}>
            <Typed className={css.author} text={closedBy ?? ''} />
            {closedAt === null ? null : (
              <time className={css.moment} dateTime={closedAt}>
                {formatMoment(closedAt)}
              </time>
            )}
          </div>
          <p className={css.text} dir="auto">
            {question.answer}
          </p>
        </div>
      )}
      {state === 'overtaken' ? <p className={css.withdrawn}>{say.overtaken}</p> : null}
      {state === 'open' ? <p className={css.waits}>{waitsFor}</p> : null}
      {question.answerable ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'answer', question.id)}>
          <WordsForm
            kind="answer"
            label={say.answer}
            submit={say.sendAnswer}
            failed={say.answerFailed}
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
        refreshes={READ_AGAIN}
        say={words().conversation.questions}
        opened={withdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </li>
  );
}
