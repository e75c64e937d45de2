import { words } from '@monda/phrases/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import typography from '../../ui/typography.module.css';

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
      title={words().profile.draftGoesTitle}
      confirmLabel={words().profile.draftGoesConfirm}
      danger
      onConfirm={onConfirm}
    >
      <p className={typography.paragraph}>{words().profile.draftGoesText}</p>
    </ConfirmDialog>
  );
}
