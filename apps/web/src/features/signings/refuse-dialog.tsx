import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingText } from '../../ui/growing-text.tsx';
import typography from '../../ui/typography.module.css';
import { fetchReasonForm, type ReasonForm } from './reason-form.ts';

export interface RefuseDialogProps {
  readonly opened: boolean;
  readonly name: string;
  readonly busy: boolean;
  /** Why nothing is known of what was sent. */
  readonly failure: string | null;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => Promise<void>;
}

/** Asks for the reason of a person who does not sign. */
export function RefuseDialog({ opened, name, busy, failure, onClose, onRefuse }: RefuseDialogProps) {
  const say = words().signings;
  const form = useCheckedForm<ReasonForm, ReasonForm>(fetchReasonForm, { reason: '' });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.refuseTitle}
      busy={busy}
      action={say.refuse}
      color="red"
      onSubmit={form.onSubmit(({ reason }) => onRefuse(reason))}
      failure={failure ?? form.failure}
    >
      <p className={typography.hint}>{say.refuseHint(isolated(name))}</p>
      <GrowingText form={form} name="reason" label={say.reasonLabel} takesFocus />
    </FormDialog>
  );
}
