import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';

export interface SignOutQuestionProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before signing out removes what is stored on this device and was not sent. */
export function SignOutQuestion({ opened, onClose, onConfirm }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={say.draftGoesTitle}
      confirmLabel={say.draftGoesConfirm}
      danger
      onConfirm={onConfirm}
    >
      <p>{say.draftGoesText}</p>
    </ConfirmDialog>
  );
}
