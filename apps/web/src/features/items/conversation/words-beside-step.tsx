import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { useState } from 'react';
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
  return (
    <>
      {isUnexplained ? <ChangeReason itemId={item.id} onDone={() => setExplained(true)} /> : null}
      <QuestionPart item={item} viewer={viewer} />
    </>
  );
}
