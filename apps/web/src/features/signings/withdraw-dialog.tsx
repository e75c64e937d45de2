import type { Signing } from '@monda/domain/signings/signing-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingText } from '../../ui/growing-text.tsx';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import { fetchReasonForm, type ReasonForm } from './reason-form.ts';

export interface WithdrawDialogProps {
  readonly opened: boolean;
  readonly signing: Pick<Signing, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Records that a person withdraws their signature, with the reason. */
export function WithdrawDialog({ opened, signing: { id, name }, onClose }: WithdrawDialogProps) {
  const say = words().signings;
  const form = useCheckedForm<ReasonForm, ReasonForm>(fetchReasonForm, { reason: '' });
  const send = useSend('signings.withdraw', {
    refreshes: ['signings.ofItem', 'certificates'],
    onSuccess: () => {
      notify.success(say.withdrawDone);
      onClose();
    },
    onError: (error) => form.takeRefusal(error, say.withdrawFailed),
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.withdrawTitle(isolated(name))}
      busy={send.isPending}
      action={words().controls.withdraw}
      color="red"
      onSubmit={form.onSubmit((body) => send.mutate({ params: { id }, body }))}
      failure={form.failure}
    >
      <p className={typography.hint}>{say.withdrawHint}</p>
      <GrowingText form={form} name="reason" label={say.reasonLabel} takesFocus />
    </FormDialog>
  );
}
