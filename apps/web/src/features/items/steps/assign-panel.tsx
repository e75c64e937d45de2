import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { notify } from '../../../ui/toast.ts';
import { useItemPage } from '../base/item-page-context.ts';
import { Evaluators } from './evaluators-to-choose.tsx';
import { useStep } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';

/** A fixed assets manager gives an unassigned pending item to a technical evaluator. */
export function AssignPanel() {
  const { item } = useItemPage();
  const [chosen, setChosen] = useState<string | null>(null);
  const report = (error: Error) => notify.failure(errorText(error, words().callFailure.assign));
  const step = useStep('items.assign', { onFailure: report, onStale: report });
  return (
    <StepPanel panel="assign" failure={step.failure}>
      <Evaluators
        itemId={item.id}
        busyWith={step.busy ? chosen : null}
        onChoose={({ id }) => {
          setChosen(id);
          step.take('assign', { assignedUserId: id });
        }}
      />
    </StepPanel>
  );
}
