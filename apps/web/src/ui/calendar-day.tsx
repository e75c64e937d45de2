import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import type { RefCallback } from 'react';
import { dayInWords } from './calendar-days.ts';
import { CalendarEntries } from './calendar-entries.tsx';
import type { CalendarEntryView } from './calendar-entry.ts';
import css from './month-calendar.module.css';

export interface CalendarDayProps {
  readonly day: PlainDate;
  readonly entries: readonly CalendarEntryView[];
  readonly maxPerDay: number;
  readonly outside: boolean;
  readonly today: boolean;
  readonly selected?: boolean;
  /** The one day Tab reaches. */
  readonly reachable: boolean;
  /** Called with its button. */
  readonly buttonRef?: RefCallback<HTMLButtonElement> | undefined;
  /** Its entries, or only that there are some. */
  readonly shows: 'entries' | 'marks';
  /** Called when a day that cannot be chosen is pressed. */
  readonly onOpen?: ((day: PlainDate) => void) | undefined;
  readonly onPick?: ((day: PlainDate) => void) | undefined;
  readonly refused: boolean;
}

/** One day of the month: its number, and its entries up to a limit. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, entries, maxPerDay, outside, today, reachable, shows, onPick, onOpen, refused } = props;
  const { selected = false, buttonRef } = props;
  const spoken =
    entries.length === 0
      ? dayInWords(day)
      : `${dayInWords(day)}, ${words().controls.entriesOn(entries.length)}`;
  return (
    <td
      className={css.day}
      role="gridcell"
      aria-selected={onPick === undefined && !refused ? undefined : selected}
      data-outside={outside || undefined}
      data-today={today || undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={css.number}
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        ref={buttonRef}
        aria-label={spoken}
        aria-current={today ? 'date' : undefined}
        aria-disabled={refused || undefined}
        data-pickable={onPick === undefined ? undefined : true}
        onClick={() => (onPick ?? onOpen)?.(day)}
      >
        {Number(day.slice(8))}
      </button>
      {entries.length === 0 ? null : shows === 'marks' ? (
        <span className={css.marks} aria-hidden>
          {entries.slice(0, maxPerDay).map(({ id, colour = 'purple' }) => (
            <span key={id} className={css.mark} data-colour={colour} />
          ))}
        </span>
      ) : (
        <CalendarEntries day={day} entries={entries} maxPerDay={maxPerDay} />
      )}
    </td>
  );
}
