import { words } from '@monda/phrases/words.ts';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { AssignMany, ReassignMany } from './assign-many.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import type { ActingPerson, BulkAction, BulkOffer } from './bulk-offers.ts';
import { BulkFoot } from './bulk-foot.tsx';
import { BulkResultView } from './bulk-result.tsx';
import { BulkUnderWay } from './bulk-under-way.tsx';
import { ConfirmMany } from './confirm-many.tsx';
import { EvaluateMany } from './evaluate-many.tsx';
import { MeetingMany } from './meeting-many.tsx';
import { OtherDateMany } from './other-date-many.tsx';
import { ReviewMany } from './review-many.tsx';
import { ScheduleMany } from './schedule-many.tsx';
import css from './bulk-dialog.module.css';
import { DialogFoot } from './dialog-foot.tsx';
import { type OnAnswered, useBulkAct } from './use-bulk-act.ts';

const CompleteMany = lazyPart(() => import('./complete-many.tsx'), 'CompleteMany');

const FORMS: Readonly<Record<BulkAction, ComponentType<BulkFormProps>>> = {
  assign: AssignMany,
  evaluator: ReassignMany,
  'submit-review': EvaluateMany,
  review: ReviewMany,
  schedule: ScheduleMany,
  'confirm-destruction': ConfirmMany,
  'another-date': OtherDateMany,
  meeting: MeetingMany,
  'complete-destruction': CompleteMany,
};

const ChangeReasonOfMany = lazyPart(() => import('./change-reason-of-many.tsx'), 'ChangeReasonOfMany');

export interface BulkDialogProps {
  readonly person: ActingPerson;
  readonly offer: BulkOffer;
  readonly onAnswered: OnAnswered;
  readonly onClose: () => void;
}

/**
 * Asks for the details of an act on many items, and shows how far it has come. Where all of it was done a message says so and
 * the dialog closes; otherwise it says what became of each item.
 */
export function BulkDialog({ person, offer, onAnswered, onClose }: BulkDialogProps) {
  const { action, items } = offer;
  const { state, said, unexplained, begin, again, back, stop } = useBulkAct({
    onAnswered,
    onAllDone: onClose,
  });
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const Form = FORMS[action];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words().bulk.titles[action](items.length)}
      size="large"
      busy={state.is === 'running'}
      footer={
        <BulkFoot state={state} onStop={stop} onAgain={again} onBack={back} onClose={onClose}>
          <Button variant="default" className={css.cancel} onClick={onClose}>
            {words().controls.cancel}
          </Button>
          <div ref={setFoot} className={css.actions} />
        </BulkFoot>
      }
    >
      {/* why: what is typed stays where nothing of it was taken. */}
      <div hidden={state.is !== 'asked'}>
        <DialogFoot value={foot}>
          <p className={css.hint}>{words().bulk.each}</p>
          <Form items={items} role={person.role} onOrder={(order) => begin(order, items)} />
        </DialogFoot>
      </div>
      {state.is === 'asked' ? null : state.is === 'running' ? (
        <BulkUnderWay {...state} label={words().bulk.titles[action](state.of)} />
      ) : (
        <BulkResultView {...state} said={said} />
      )}
      {unexplained.length === 0 ? null : (
        // why: what is typed stays while the rest of the order is sent.
        <div hidden={state.is === 'running'}>
          <ChangeReasonOfMany owner={person.id} items={unexplained} />
        </div>
      )}
    </Dialog>
  );
}
