import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { MeetingStep } from '@monda/domain/items/item-workflow.ts';
import type { GivenMeeting } from '@monda/domain/items/meeting.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import typography from '../../../../ui/typography.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { useStep } from '../item-steps.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { type MeetingTyped, typedMeeting } from './meeting-typed.ts';

const fetchSchema = async () => (await import('./meeting-form.ts')).meetingForm;

export interface ChangeMeetingDialogProps {
  readonly step: MeetingStep;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Place, hour and contact of the day that an item has; the day stays and no one confirms again. */
export function ChangeMeetingDialog({ step: name, opened, onClose }: ChangeMeetingDialogProps) {
  const { item } = useItemPage();
  const form = useCheckedForm<MeetingTyped, GivenMeeting>(fetchSchema, typedMeeting(item.meeting));
  const step = useStep('items.changeMeeting', { onStale: onClose });
  const say = words().meetings;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.change}
      busy={step.busy}
      action={words().controls.save}
      onSubmit={form.onSubmit((meeting) => step.take(name, meeting))}
      failure={form.failure ?? step.failure}
    >
      <p className={`${typography.strong} ${typography.wraps}`}>
        {isolated(itemCalled(item.jsonData))}
        {', '}
        {formatPlainDate(item.destructionOn)}
      </p>
      <p className={typography.hint}>{say.changeHint}</p>
      <MeetingFields form={form} />
    </FormDialog>
  );
}
