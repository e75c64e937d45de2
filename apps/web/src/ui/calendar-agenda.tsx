import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { dayInWords, monthInWords } from './calendar-days.ts';
import { CalendarEntries } from './calendar-entries.tsx';
import type { CalendarEntryView } from './calendar-entry.ts';
import css from './month-calendar.module.css';

export interface CalendarAgendaProps {
  readonly label: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Entries of the month by day. */
  readonly byDay: ReadonlyMap<PlainDate, readonly CalendarEntryView[]>;
  readonly maxPerDay: number;
}

/** The days of a month that have entries, one below the other: what a narrow screen can show whole. */
export function CalendarAgenda({ label, month, byDay, maxPerDay }: CalendarAgendaProps) {
  const days = [...byDay.keys()].filter((day) => day.startsWith(month)).toSorted();
  if (days.length === 0) return <p className={css.none}>{words().controls.noEntries}</p>;
  return (
    <ol className={css.agenda} aria-label={`${label}, ${monthInWords(month)}`}>
      {days.map((day) => (
        <li key={day}>
          <h4 className={css.agendaDay} data-agenda-day={day} tabIndex={-1}>
            {dayInWords(day)}
          </h4>
          <CalendarEntries day={day} entries={byDay.get(day) ?? []} maxPerDay={maxPerDay} layout="list" />
        </li>
      ))}
    </ol>
  );
}
