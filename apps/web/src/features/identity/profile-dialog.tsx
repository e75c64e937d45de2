import { words } from '@monda/phrases/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ClientInformation } from './client-information.tsx';

export interface OwnDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Profile of the header's menu: the person's client information. */
export function ProfileDialog({ opened, onClose }: OwnDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words().identity.profile}>
      <ClientInformation layout="rows" />
    </Dialog>
  );
}
