import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../lib/forms/saved-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingText } from '../../ui/growing-text.tsx';
import { notify } from '../../ui/toast.ts';
import css from './certificates.module.css';
import { fetchReasonForm, type ReasonDialogProps, type ReasonForm } from './reason-form.ts';
import { useSendOnce } from './use-send-once.ts';

/** Asks for the reason, and asks to void the certificate. */
export function AskVoidDialog({ certificate, opened, onClose, onConflict }: ReasonDialogProps) {
  const say = words().certificateScreen;
  const form = useCheckedForm<ReasonForm, ReasonForm>(fetchReasonForm, { reason: '' });
  const forget = useForgetForm();
  const { send, isPending } = useSendOnce('certificates.void', {
    refreshes: ['certificates'],
    onSuccess: () => {
      form.api.reset();
      void forget().then(() => notify.success(say.voidAsked));
      onClose();
    },
    onError: (error) => {
      if (!onConflict(error)) form.takeRefusal(error, say.askVoidFailed);
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.askVoidTitle(certificate.number)}
      busy={isPending}
      action={say.askVoid}
      color="red"
      onSubmit={form.onSubmit((body) => send({ params: { id: certificate.id }, body }))}
      failure={form.failure}
    >
      <p className={css.hint}>{say.askVoidHint}</p>
      <GrowingText form={form} name="reason" label={say.voidReason} takesFocus />
    </FormDialog>
  );
}
