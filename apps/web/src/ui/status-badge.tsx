import type { BadgeMark, StatusLook } from '@monda/domain/items/item-statuses.ts';
import type { Icon } from './icons/icon.tsx';
import { IconAdjustments } from './icons/adjustments.ts';
import { IconArrowsSort } from './icons/arrows-sort.ts';
import { IconBan } from './icons/ban.ts';
import { IconCalendarPlus } from './icons/calendar-plus.ts';
import { IconCalendarQuestion } from './icons/calendar-question.ts';
import { IconCircleCheck } from './icons/circle-check.ts';
import { IconClock } from './icons/clock.ts';
import { IconEye } from './icons/eye.ts';
import { IconFlag } from './icons/flag.ts';
import { IconFlame } from './icons/flame.ts';
import { IconPencil } from './icons/pencil.ts';
import { IconProgress } from './icons/progress.ts';
import { IconRecycle } from './icons/recycle.ts';
import { IconShredder } from './icons/shredder.ts';
import { IconTrash } from './icons/trash.ts';
import { IconTruck } from './icons/truck.ts';
import { IconX } from './icons/x.ts';
import css from './status-badge.module.css';

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
  /** Words, colour and mark; `ITEM_STATUS_TABLE[status]` or any other look. */
  readonly look: StatusLook;
  readonly size?: 'small' | 'large';
}

/** A state in words, with a mark, never by colour alone. */
export function StatusBadge({ look, size = 'small' }: StatusBadgeProps) {
  const Mark = ICONS[look.mark];
  return (
    <span className={css.badge} data-colour={look.colour} data-size={size}>
      <Mark size={size === 'large' ? 15 : 13} stroke={2.2} aria-hidden />
      <span className={css.label}>{look.label}</span>
    </span>
  );
}
