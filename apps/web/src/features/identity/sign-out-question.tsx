import { words } from '@monda/phrases/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import typography from '../../ui/typography.module.css';

export interface SignOutQuestionProps {
  readonly opened: boolean;
  /** How many photos taken on site would be lost. */
  readonly photos: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before signing out removes what is stored on this device and was not sent. */
export function SignOutQuestion({ opened, photos, onClose, onConfirm }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={photos > 0 ? words().sitePhotos.signOutTitle(photos) : words().profile.draftGoesTitle}
      confirmLabel={words().profile.draftGoesConfirm}
      danger
      onConfirm={onConfirm}
    >
      <p className={typography.paragraph}>
        {photos > 0 ? words().sitePhotos.signOutText(photos) : words().profile.draftGoesText}
      </p>
    </ConfirmDialog>
  );
}
