import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { useSend } from '../../../lib/api-changes.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
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
  const id = useId();
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
    <Dialog
      opened
      onClose={onClose}
      title={say.withdrawTitle(kinds[document.kind], isolated(document.number))}
      busy={send.isPending}
      footer={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            {words().factsPanel.cancel}
          </Button>
          <Button color="red" type="submit" form={id} loading={send.isPending}>
            {say.withdraw}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        noValidate
        onSubmit={form.onSubmit((body) =>
          send.mutate({ params: { id: itemId, fileId: document.file.id }, body }),
        )}
      >
        <CameBackNotice />
        <p className={css.hint}>{say.withdrawHint}</p>
        <GrowingText form={form} name="reason" label={say.reason} takesFocus />
        <InlineError message={form.failure} />
      </form>
    </Dialog>
  );
}
