import type { BadgeColour, BadgeMark } from '@monda/domain/items/item-statuses.ts';
import {
  IconAdjustments,
  IconArrowsSort,
  IconBan,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconFlag,
  IconFlame,
  IconPencil,
  IconProgress,
  IconRecycle,
  IconShredder,
  IconTrash,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import css from './status-badge.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

const ICONS = {
  clock: IconClock,
  eye: IconEye,
  pencil: IconPencil,
  progress: IconProgress,
  calendar: IconCalendarPlus,
  question: IconCalendarQuestion,
  flame: IconFlame,
  shredder: IconShredder,
  flag: IconFlag,
  cross: IconX,
  truck: IconTruck,
  sort: IconArrowsSort,
  process: IconAdjustments,
  recycle: IconRecycle,
  bin: IconTrash,
  ban: IconBan,
  check: IconCircleCheck,
} as const satisfies Record<BadgeMark, Icon>;

export interface StatusBadgeProps {
  /** Words, colour and mark; `ITEM_STATUS_TABLE[status]` or any other look. Without a mark: a dot. */
  readonly look: {
    readonly label: string;
    readonly colour: BadgeColour;
    readonly mark?: BadgeMark;
  };
  readonly size?: 'small' | 'large';
}

/** A state in words, with a mark, never by colour alone. */
export function StatusBadge({ look, size = 'small' }: StatusBadgeProps) {
  const Mark = look.mark === undefined ? null : ICONS[look.mark];
  return (
    <span className={css.badge} data-colour={look.colour} data-size={size}>
      {Mark === null ? (
        <span className={css.dot} aria-hidden />
      ) : (
        <Mark size={size === 'large' ? 15 : 13} stroke={2.2} aria-hidden />
      )}
      <span className={css.label}>{look.label}</span>
    </span>
  );
}
