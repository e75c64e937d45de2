import { words } from '@monda/phrases/words.ts';
import { IconBell } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** Numbers of the frame with what a screen reader says of them. */
export interface ShownCounts {
  /** Notices nobody has read. */
  readonly unread: number;
  readonly saidUnread: string;
  /** Items that wait for the person. */
  readonly waiting: number;
  readonly saidWaiting: string;
}

export interface BellProps {
  readonly counts: ShownCounts | null;
  readonly onOpen: () => void;
}

/** Opens what the person was notified of, and says how much of it is unread; its look comes with the numbers. */
export function Bell({ counts, onOpen }: BellProps) {
  return (
    <IconButton
      size={36}
      aria-haspopup="dialog"
      aria-label={counts?.saidUnread ?? words().shell.notifications}
      onClick={onOpen}
    >
      <IconBell size={19} stroke={1.7} aria-hidden />
      {counts?.unread ? <b aria-hidden>{counts.unread > 99 ? '99+' : counts.unread}</b> : null}
    </IconButton>
  );
}
