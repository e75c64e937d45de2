import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ItemViewer } from '../item-page-context.ts';
import { changeRequestOf } from '../item-story.ts';
import { ChangeReason } from './change-reason.tsx';
import { QuestionPart } from './question-part.tsx';

export interface WordsBesideStepProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
  /** Whether the reader has taken a step since the page was opened. */
  readonly hasActed: boolean;
}

/** What is asked and said beside the step of an item: what has to change, where the reader has not said it, and questions. */
export function WordsBesideStep({ item, viewer, hasActed }: WordsBesideStepProps) {
  const [explained, setExplained] = useState(false);
  const isUnexplained =
    hasActed &&
    !explained &&
    item.status === 'change_requested' &&
    changeRequestOf(item.history)?.comment === '';
  const absent = viewer.standsInFor?.find(({ id }) => id === item.assignedUserId);
  return (
    <>
      {absent === undefined || viewer.role !== 'technical_evaluator' ? null : (
        <Notice>{words().substitutes.actsFor(isolated(absent.name))}</Notice>
      )}
      {isUnexplained ? <ChangeReason itemId={item.id} onDone={() => setExplained(true)} /> : null}
      <QuestionPart item={item} viewer={viewer} />
    </>
  );
}
