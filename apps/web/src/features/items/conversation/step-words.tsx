import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import { latestEntryTo } from '../base/item-story.ts';
import { ChangeReasonPrompt } from './change-reason-prompt.tsx';
import css from './conversation.module.css';
import { questionEntryId } from './question-entry-id.ts';
import { useQuestions } from './use-questions.ts';

export interface StepWordsProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
  /** Whether the reader has taken a step since the page was opened. */
  readonly hasActed: boolean;
}

/** What is asked and said next to the step of an item: what has to change, where the reader has not said it, and that a question waits. */
export function StepWords({ item, viewer, hasActed }: StepWordsProps) {
  const request =
    item.status === 'change_requested' ? latestEntryTo('change_requested', item.history) : undefined;
  const unexplained = request?.comment === '' ? request.id : '';
  const absent = viewer.standsInFor?.find(({ id }) => id === item.assignedUserId);
  return (
    <>
      {absent === undefined || viewer.role !== 'technical_evaluator' ? null : (
        <div className={layout.above16}>
          <Notice>{words().substitutes.actsFor(isolated(absent.name))}</Notice>
        </div>
      )}
      {/* why: also without a request, so that what was typed for an earlier one does not stay on the device. */}
      <SavedForm
        key={unexplained}
        owner={ownerOf.form(viewer.id, 'change-reason', item.id)}
        stamp={unexplained}
      >
        {unexplained === '' ? null : <ChangeReasonPrompt itemId={item.id} hasActed={hasActed} />}
      </SavedForm>
      <QuestionNotice item={item} />
    </>
  );
}

/** Leads to a question that the reader may answer, where the conversation stands far below. */
function QuestionNotice({ item }: { readonly item: ItemDetails }) {
  const say = words().conversation.questions;
  const open = useQuestions(item).data?.data.find(({ answerable }) => answerable);
  if (open === undefined) return null;
  return (
    <div className={css.toQuestion}>
      <Notice
        action={
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              const entry = document.getElementById(questionEntryId(open.id));
              (entry?.querySelector('textarea') ?? entry)?.focus();
            }}
          >
            {say.toAnswer}
          </Button>
        }
      >
        {say.askedBy(isolated(open.askedBy))}
      </Notice>
    </div>
  );
}
