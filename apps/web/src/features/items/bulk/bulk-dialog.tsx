import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { ComponentType } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { loadChangeReasonOfMany } from './load-change-reason.ts';
import { AssignMany } from './assign-many.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import type { BulkAction, BulkOffer } from './bulk-offers.ts';
import { BulkResultView } from './bulk-result.tsx';
import { ConfirmMany } from './confirm-many.tsx';
import { EvaluateMany } from './evaluate-many.tsx';
import { ReviewMany } from './review-many.tsx';
import { ScheduleMany } from './schedule-many.tsx';
import css from './bulk-dialog.module.css';
import { useBulkAct } from './use-bulk-act.ts';

const FORMS: Readonly<Record<BulkAction, ComponentType<BulkFormProps>>> = {
  assign: AssignMany,
  'submit-review': EvaluateMany,
  review: ReviewMany,
  schedule: ScheduleMany,
  'confirm-destruction': ConfirmMany,
};

const ChangeReasonOfMany = lazyComponent(loadChangeReasonOfMany);

export interface BulkDialogProps {
  /** Id of whoever acts. */
  readonly owner: string;
  readonly offer: BulkOffer;
  /** Called with the items that were answered, as soon as it ended. */
  readonly onAnswered: (items: readonly ItemRow[]) => void;
  readonly onClose: () => void;
}

/** Asks for the details of an act on many items, shows how far it has come, and what became of each item. */
export function BulkDialog({ owner, offer, onAnswered, onClose }: BulkDialogProps) {
  const { action, items } = offer;
  const { state, unexplained, begin, again, stop } = useBulkAct(onAnswered);
  const Form = FORMS[action];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words().bulk.titles[action](items.length)}
      size="large"
      busy={state.is === 'running'}
      footer={
        state.is === 'running' ? (
          <Button variant="default" disabled={state.stopping} onClick={stop}>
            {state.stopping ? words().bulk.stopping : words().bulk.stop}
          </Button>
        ) : state.is === 'ended' ? (
          <>
            {state.result.left.length === 0 ? null : <Button onClick={again}>{words().bulk.again}</Button>}
            <Button variant="default" onClick={onClose}>
              {words().bulk.close}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            {words().steps.cancel}
          </Button>
        )
      }
    >
      {state.is === 'asked' ? (
        <>
          <p className={css.hint}>{words().bulk.each}</p>
          <Form items={items} onOrder={(order) => begin(order, items)} />
        </>
      ) : state.is === 'running' ? (
        <div role="status" className={css.progress}>
          <progress
            max={state.of}
            value={state.progress.answered}
            aria-label={words().bulk.titles[action](state.of)}
          />
          <p>{words().bulk.underWay(state.progress.answered, state.of)}</p>
          {state.progress.waiting === null ? null : <p>{words().bulk.waiting(state.progress.waiting)}</p>}
        </div>
      ) : (
        <BulkResultView result={state.result} items={state.items} />
      )}
      {unexplained.length === 0 ? null : (
        // why: what is typed stays while the rest of the order is sent.
        <div hidden={state.is === 'running'}>
          <ChangeReasonOfMany owner={owner} items={unexplained} />
        </div>
      )}
    </Dialog>
  );
}
