import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import { changeRequestOf } from '../base/item-story.ts';
import { AskedChangeReason } from './change-reason.tsx';
import css from './conversation.module.css';
import { QuestionPart } from './question-part.tsx';

export interface WordsBesideStepProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
  /** Whether the reader has taken a step since the page was opened. */
  readonly hasActed: boolean;
}

/** What is asked and said beside the step of an item: what has to change, where the reader has not said it, and questions. */
export function WordsBesideStep({ item, viewer, hasActed }: WordsBesideStepProps) {
  const request = item.status === 'change_requested' ? changeRequestOf(item.history) : undefined;
  const unexplained = request?.comment === '' ? request.id : '';
  const absent = viewer.standsInFor?.find(({ id }) => id === item.assignedUserId);
  return (
    <>
      {absent === undefined || viewer.role !== 'technical_evaluator' ? null : (
        <div className={css.actsFor}>
          <Notice>{words().substitutes.actsFor(isolated(absent.name))}</Notice>
        </div>
      )}
      {/* why: also without a request, so that what was typed for an earlier one does not stay on the device. */}
      <SavedForm
        key={unexplained}
        owner={ownerOf.form(viewer.id, 'change-reason', item.id)}
        stamp={unexplained}
      >
        {unexplained === '' ? null : <AskedChangeReason itemId={item.id} hasActed={hasActed} />}
      </SavedForm>
      <QuestionPart item={item} viewer={viewer} />
    </>
  );
}
