import type { PlainDate } from '@monda/domain/base/dates.ts';
import { IconChevronLeft } from './icons/chevron-left.ts';
import { IconChevronRight } from './icons/chevron-right.ts';
import { words } from '@monda/phrases/words.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarDay } from './calendar-day.tsx';
import type { CalendarEntryView } from './calendar-entry.ts';
import {
  addMonths,
  dayAfterKey,
  monthInWords,
  monthOf,
  todayOf,
  weekdays,
  weeksOf,
} from './calendar-days.ts';
import css from './month-calendar.module.css';
import { useIsNarrow } from './use-is-narrow.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface MonthCalendarProps {
  /** What the calendar shows, for screen readers. */
  readonly label: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly entries?: readonly CalendarEntryView[];
  /** Entries a day shows before `+N more`; 3. */
  readonly maxPerDay?: number;
  /** Makes days choosable. */
  readonly onPickDay?: (day: PlainDate) => void;
  readonly selected?: PlainDate | null;
  /** Earlier days cannot be chosen. */
  readonly min?: PlainDate | undefined;
  /** A dialog around it begins at the day Tab reaches. */
  readonly focusesDay?: boolean;
  /** `compact`: a date picker without entries. */
  readonly size?: 'full' | 'compact';
  readonly loading?: boolean;
  /** Whether a full month shows its entries as a list next to it; a narrow screen always lists them. */
  readonly agenda?: boolean;
  /** Offers the list. */
  readonly onAgenda?: (agenda: boolean) => void;
  /** Today in the reader's zone; given by tests. */
  readonly today?: PlainDate;
}

/** A month. Arrows move by day and week, Home and End in the week, Page Up and Page Down by month. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, onMonth, entries = [], maxPerDay = 3, onPickDay, selected = null, min } = props;
  const { size = 'full', loading = false, focusesDay = false, agenda = false, onAgenda } = props;
  const [startedOn] = useState(() => todayOf(new Date()));
  const today = props.today ?? startedOn;
  const frame = useRef<HTMLDivElement>(null);
  const { reachable, grid, onKeyDown } = useReachableDay(month, onMonth, selected, today);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const narrow = useIsNarrow();
  const asAgenda = size === 'full' && (narrow || agenda);
  const openInAgenda = (day: PlainDate) =>
    frame.current?.querySelector<HTMLElement>(`[data-agenda-day="${day}"]`)?.focus();
  return (
    <div
      className={css.calendar}
      data-size={size}
      data-agenda={asAgenda || undefined}
      aria-busy={loading}
      ref={frame}
    >
      <CalendarHead
        month={month}
        today={today}
        onMonth={onMonth}
        agenda={agenda}
        onAgenda={narrow ? undefined : onAgenda}
      />
      <table
        className={css.grid}
        // oxlint-disable-next-line no-noninteractive-element-to-interactive-role -- why: arrow keys move in it
        role="grid"
        aria-label={`${label}, ${monthInWords(month)}`}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  entries={byDay.get(day) ?? []}
                  maxPerDay={maxPerDay}
                  outside={monthOf(day) !== month}
                  today={day === today}
                  selected={day === selected}
                  reachable={day === reachable}
                  focused={focusesDay && day === reachable}
                  shows={size === 'compact' ? 'nothing' : asAgenda ? 'marks' : 'entries'}
                  onOpen={asAgenda ? openInAgenda : undefined}
                  onPick={onPickDay === undefined || (min !== undefined && day < min) ? undefined : onPickDay}
                  refused={onPickDay !== undefined && min !== undefined && day < min}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {asAgenda ? <CalendarAgenda label={label} month={month} byDay={byDay} maxPerDay={maxPerDay} /> : null}
    </div>
  );
}

/** The day that Tab reaches, which keys move, with the focus, into other months as well. */
function useReachableDay(
  month: string,
  onMonth: (month: string) => void,
  selected: PlainDate | null,
  today: PlainDate,
) {
  const [active, setActive] = useState<PlainDate>(selected ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(false);
  const reachable = monthOf(active) === month ? active : firstReachable(month, selected, today);
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (from === undefined || event.target !== event.currentTarget.querySelector(`[data-day="${from}"]`))
      return;
    const to = dayAfterKey(event.key, from);
    if (to !== null) {
      event.preventDefault();
      moveFocus.current = true;
      setActive(to);
      if (monthOf(to) !== month) onMonth(monthOf(to));
    }
  };
  return { reachable, grid, onKeyDown };
}

interface CalendarHeadProps {
  readonly month: string;
  readonly today: PlainDate;
  readonly onMonth: (month: string) => void;
  readonly agenda: boolean;
  readonly onAgenda: ((agenda: boolean) => void) | undefined;
}

/** The month in words, the other months, and the choice of the list. */
function CalendarHead({ month, today, onMonth, agenda, onAgenda }: CalendarHeadProps) {
  return (
    <div className={css.head}>
      <h3 className={css.month} aria-live="polite">
        {monthInWords(month)}
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
        <Button variant="default" size="xs" onClick={() => onMonth(monthOf(today))}>
          {words().controls.today}
        </Button>
        <IconButton
          variant="default"
          aria-label={words().controls.previousMonth}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton
          variant="default"
          aria-label={words().controls.nextMonth}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function firstReachable(month: string, selected: PlainDate | null, today: PlainDate): PlainDate {
  if (selected !== null && monthOf(selected) === month) return selected;
  return monthOf(today) === month ? today : `${month}-01`;
}
