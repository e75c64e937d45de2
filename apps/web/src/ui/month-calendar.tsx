import type { PlainDate } from '@monda/domain/base/dates.ts';
import { useRef, useState } from 'react';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, monthInWords, monthOf, todayOf, weeksOf } from './calendar-days.ts';
import type { CalendarEntryView } from './calendar-entry.ts';
import { CalendarHead } from './calendar-head.tsx';
import { DayGrid } from './day-grid.tsx';
import css from './month-calendar.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

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
  /** Earlier days cannot be chosen. */
  readonly min?: PlainDate | undefined;
  readonly loading?: boolean;
  /** Whether a full month shows its entries as a list next to it; a narrow screen always lists them. */
  readonly agenda?: boolean;
  /** Offers the list. */
  readonly onAgenda?: (agenda: boolean) => void;
  /** Today in the reader's zone; given by tests. */
  readonly today?: PlainDate;
}

/** A month with its entries, whose days are reached by keys as {@link DayGrid} says. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, onMonth, entries = [], maxPerDay = 3, onPickDay, min } = props;
  const { loading = false, agenda = false, onAgenda } = props;
  const [startedOn] = useState(() => todayOf(new Date()));
  const today = props.today ?? startedOn;
  const frame = useRef<HTMLDivElement>(null);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const narrow = useIsNarrow();
  const asAgenda = narrow || agenda;
  const openInAgenda = (day: PlainDate) =>
    frame.current?.querySelector<HTMLElement>(`[data-agenda-day="${day}"]`)?.focus();
  return (
    <div
      className={css.calendar}
      data-size="full"
      data-agenda={asAgenda || undefined}
      aria-busy={loading}
      ref={frame}
    >
      <CalendarHead
        title={monthInWords(month)}
        onMove={(by) => onMonth(addMonths(month, by))}
        onToday={() => onMonth(monthOf(today))}
        agenda={agenda}
        onAgenda={narrow ? undefined : onAgenda}
      />
      <DayGrid
        label={`${label}, ${monthInWords(month)}`}
        weeks={weeksOf(month)}
        start={monthOf(today) === month ? today : `${month}-01`}
        holds={(day) => monthOf(day) === month}
        onLeave={(day) => onMonth(monthOf(day))}
        renderDay={(day, reachable) => {
          const refused = onPickDay !== undefined && min !== undefined && day < min;
          return (
            <CalendarDay
              key={day}
              day={day}
              entries={byDay.get(day) ?? []}
              maxPerDay={maxPerDay}
              outside={monthOf(day) !== month}
              today={day === today}
              reachable={reachable}
              shows={asAgenda ? 'marks' : 'entries'}
              onOpen={asAgenda ? openInAgenda : undefined}
              onPick={refused ? undefined : onPickDay}
              refused={refused}
            />
          );
        }}
      />
      {asAgenda ? <CalendarAgenda label={label} month={month} byDay={byDay} maxPerDay={maxPerDay} /> : null}
    </div>
  );
}
