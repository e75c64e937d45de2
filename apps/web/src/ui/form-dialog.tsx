import { words } from '@monda/phrases/words.ts';
import { type SubmitEventHandler, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './form-dialog.module.css';
import type { DialogProps } from './dialog-frame.tsx';
import { InlineError } from './inline-error.tsx';
import { CameBackNotice } from './saved-form.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** Text of the button that sends the form. */
  readonly action: string;
  readonly color?: 'red';
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Whether what the button needs is still on its way; `busy` is what it began. */
  readonly loading?: boolean;
  /** Why the form cannot be sent yet; `''` while it is not known whether it can. */
  readonly refusal?: string | null;
  /** The sentence for the form as a whole. */
  readonly failure: string | null;
}

/** A dialog that is one form: Cancel closes it, the other button sends it. */
export function FormDialog(props: FormDialogProps) {
  const { action, color, onSubmit, loading, refusal = null, failure, children, ...dialog } = props;
  const { onClose, busy = false } = dialog;
  const id = useId();
  const why = refusal ? `${id}-why` : undefined;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {refusal ? (
            <p id={why} className={css.why}>
              {refusal}
            </p>
          ) : null}
          <Button variant="default" disabled={busy} onClick={onClose}>
            {words().controls.cancel}
          </Button>
          <Button
            color={color}
            type="submit"
            form={id}
            disabled={refusal !== null}
            loading={busy || (loading ?? false)}
            aria-describedby={why}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={onSubmit}>
        <CameBackNotice />
        {children}
        <InlineError message={failure} />
      </form>
    </Dialog>
  );
}
