import type { PlainDate } from '@monda/domain/base/dates.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { dayAfterKey, weekdays } from './calendar-days.ts';
import css from './month-calendar.module.css';

export interface DayGridProps {
  /** What it shows and of when, for screen readers. */
  readonly label: string;
  readonly weeks: readonly (readonly PlainDate[])[];
  /** The day that Tab reaches until keys or the pointer move on. */
  readonly start: PlainDate;
  /** Whether keys move to the day within what is shown. */
  readonly holds: (day: PlainDate) => boolean;
  /** Keys lead to no earlier day. */
  readonly min?: PlainDate | undefined;
  /** Keys moved to a day that is not within what is shown: shows it. */
  readonly onLeave: (day: PlainDate) => void;
  /** The cell of a day; Tab reaches one of them. */
  readonly renderDay: (day: PlainDate, reachable: boolean) => ReactNode;
}

/** Weeks of days. Arrows move by day and week, Home and End in the week, Page Up and Page Down by month. */
export function DayGrid({ label, weeks, start, holds, min, onLeave, renderDay }: DayGridProps) {
  const [active, setActive] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(false);
  const reachable = holds(active) ? active : start;
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['day'];
    const after = from === undefined ? null : dayAfterKey(event.key, from);
    if (after === null) return;
    event.preventDefault();
    const to = min !== undefined && after < min ? min : after;
    if (to === from) return;
    moveFocus.current = true;
    setActive(to);
    if (!holds(to)) onLeave(to);
  };
  return (
    <table
      className={css.grid}
      // oxlint-disable-next-line no-noninteractive-element-to-interactive-role -- why: arrow keys move in it
      role="grid"
      aria-label={label}
      ref={grid}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setActive(target.dataset['day'] ?? active)}
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
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map((day) => renderDay(day, day === reachable))}</tr>
        ))}
      </tbody>
    </table>
  );
}
