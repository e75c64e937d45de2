import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../../lib/api-changes.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { isolated } from '../../../lib/isolated.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { notify } from '../../../ui/toast.ts';
import css from './facts.module.css';
import { READ_AFTER_DOCUMENT } from './read-after-document.ts';

const fetchSchema = async () =>
  (await import('@monda/domain/facts/authority-document-fields.ts')).withdrawalForm;

export interface WithdrawDocumentDialogProps {
  readonly itemId: string;
  readonly document: AuthorityDocument;
  readonly onClose: () => void;
}

/** Asks for the reason, and marks a document as withdrawn. */
export function WithdrawDocumentDialog({ itemId, document, onClose }: WithdrawDocumentDialogProps) {
  const say = words().authorityDocumentsPanel;
  const { kinds } = words().authorityDocuments;
  const form = useCheckedForm<{ reason: string }, { reason: string }>(fetchSchema, { reason: '' });
  const forget = useForgetForm();
  const send = useSend('authorityDocuments.withdraw', {
    refreshes: READ_AFTER_DOCUMENT,
    onSuccess: () => {
      void forget().then(() => notify.success(say.withdrawSaved));
      onClose();
    },
    onError: (error) => form.takeRefusal(error, say.withdrawFailed),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={say.withdrawTitle(kinds[document.kind], isolated(document.number))}
      busy={send.isPending}
      action={words().controls.withdraw}
      color="red"
      onSubmit={form.onSubmit((body) =>
        send.mutate({ params: { id: itemId, fileId: document.file.id }, body }),
      )}
      failure={form.failure}
    >
      <p className={css.hint}>{say.withdrawHint}</p>
      <GrowingText form={form} name="reason" label={words().detailLabels.reason} takesFocus />
    </FormDialog>
  );
}
