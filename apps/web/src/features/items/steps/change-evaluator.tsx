import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { Evaluators } from './evaluators-to-choose.tsx';
import { useStep } from './item-steps.ts';

/** A fixed assets manager gives an assigned pending item to another technical evaluator. */
export function ChangeEvaluator() {
  const { item } = useItemPage();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const step = useStep('items.reassign');
  if (!open) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {words().bulk.names.evaluator}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Evaluators
        itemId={item.id}
        current={item.assignedUserId}
        busyWith={step.busy ? chosen : null}
        onChoose={({ id }) => {
          setChosen(id);
          step.take('reassign', { assignedUserId: id });
        }}
      />
      <InlineError message={step.failure} />
      <div>
        <Button variant="default" disabled={step.busy} onClick={() => setOpen(false)}>
          {words().controls.cancel}
        </Button>
      </div>
    </>
  );
}
