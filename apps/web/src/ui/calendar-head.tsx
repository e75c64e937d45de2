import { words } from '@monda/phrases/words.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { IconChevronLeft } from './icons/chevron-left.ts';
import { IconChevronRight } from './icons/chevron-right.ts';
import css from './month-calendar.module.css';

export interface CalendarHeadProps {
  /** The months on show, in words. */
  readonly title: string;
  /** Goes one month back or on. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onToday: () => void;
  /** Whether there is an earlier month to go to. */
  readonly hasEarlier?: boolean;
  readonly agenda?: boolean;
  /** Offers the list. */
  readonly onAgenda?: ((agenda: boolean) => void) | undefined;
}

/** The month in words, the other months, and the choice of the list. */
export function CalendarHead(props: CalendarHeadProps) {
  const { title, onMove, onToday, hasEarlier = true, agenda = false, onAgenda } = props;
  return (
    <div className={css.head}>
      <h3 className={css.month} aria-live="polite">
        {title}
      </h3>
      <div className={css.moves}>
        {onAgenda === undefined ? null : (
          <Button
            variant="default"
            className={agenda ? css.pressed : undefined}
            size="xs"
            aria-pressed={agenda}
            onClick={() => onAgenda(!agenda)}
          >
            {words().controls.agenda}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onToday}>
          {words().controls.today}
        </Button>
        <IconButton
          variant="default"
          aria-label={words().controls.previousMonth}
          aria-disabled={!hasEarlier || undefined}
          onClick={() => (hasEarlier ? onMove(-1) : undefined)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton variant="default" aria-label={words().controls.nextMonth} onClick={() => onMove(1)}>
          <IconChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
