import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ClientInformation } from './client-information.tsx';

export interface OwnDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Profile of the header's menu: the person's client information. */
export function ProfileDialog({ opened, onClose }: OwnDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={IDENTITY_WORDING.profile}>
      <ClientInformation layout="rows" />
    </Dialog>
  );
}
