import { type SubmitEventHandler, useId } from 'react';
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { InlineError } from './inline-error.tsx';
import layout from './layout.module.css';
import { CameBackNotice } from './saved-form.tsx';

export interface FormDialogProps
  extends Omit<DialogProps, 'footer'>,
    Pick<DialogButtonsProps, 'color' | 'loading' | 'refusal'> {
  /** Text of the button that sends the form. */
  readonly action: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The sentence for the form as a whole. */
  readonly failure: string | null;
}

/** A dialog that is one form: Cancel closes it, the other button sends it. */
export function FormDialog(props: FormDialogProps) {
  const { action, color, loading, refusal, onSubmit, failure, children, ...dialog } = props;
  const { onClose, busy } = dialog;
  const id = useId();
  const buttons = { onCancel: onClose, busy, loading, refusal, color };
  return (
    <Dialog
      {...dialog}
      footer={
        <DialogButtons {...buttons} type="submit" form={id}>
          {action}
        </DialogButtons>
      }
    >
      <form id={id} className={layout.column14} noValidate onSubmit={onSubmit}>
        <CameBackNotice />
        {children}
        <InlineError message={failure} />
      </form>
    </Dialog>
  );
}
