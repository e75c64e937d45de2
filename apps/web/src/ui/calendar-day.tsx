import { Tooltip } from '@mantine/core';
import type { PlainDate } from '@monda/domain/dates.ts';
import { useState } from 'react';
import { AppLink } from './app-link.tsx';
import { dayInWords } from './calendar-days.ts';
import css from './month-calendar.module.css';
import type { CalendarEntryView } from './calendar-entry.ts';
import { UI_WORDING as say } from './ui-wording.ts';

export interface CalendarDayProps {
  readonly day: PlainDate;
  readonly entries: readonly CalendarEntryView[];
  readonly maxPerDay: number;
  readonly outside: boolean;
  readonly today: boolean;
  readonly selected: boolean;
  /** The one day Tab reaches. */
  readonly reachable: boolean;
  readonly compact: boolean;
  readonly onPick?: (day: PlainDate) => void;
  readonly refused: boolean;
}

/** One day of the month: its number, and its entries up to a limit. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, entries, maxPerDay, outside, today, selected, reachable, compact, onPick, refused } = props;
  const [open, setOpen] = useState(false);
  const shown = open ? entries : entries.slice(0, maxPerDay);
  const hidden = entries.length - shown.length;
  const spoken =
    entries.length === 0 ? dayInWords(day) : `${dayInWords(day)}, ${say.entriesOn(entries.length)}`;
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
        aria-label={spoken}
        aria-current={today ? 'date' : undefined}
        aria-disabled={refused || undefined}
        data-pickable={onPick === undefined ? undefined : true}
        onClick={() => onPick?.(day)}
      >
        {Number(day.slice(8))}
      </button>
      {compact || entries.length === 0 ? null : (
        <ul className={css.entries} aria-label={dayInWords(day)}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <CalendarEntry entry={entry} />
            </li>
          ))}
          {hidden > 0 || open ? (
            <li>
              <button
                type="button"
                className={css.more}
                aria-label={open ? say.fewer : say.moreOn(hidden, dayInWords(day))}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {open ? say.fewer : say.more(hidden)}
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </td>
  );
}

function CalendarEntry({ entry }: { readonly entry: CalendarEntryView }) {
  const { href, label, tooltip, colour = 'purple' } = entry;
  return (
    <Tooltip
      label={tooltip}
      multiline
      maw={280}
      withArrow
      openDelay={150}
      events={{ hover: true, focus: true, touch: true }}
    >
      {href === undefined ? (
        // oxlint-disable-next-line no-noninteractive-tabindex -- why: its tooltip opens on focus
        <span className={css.entry} data-colour={colour} tabIndex={0}>
          {label}
        </span>
      ) : (
        <AppLink href={href} className={css.entry} data-colour={colour}>
          {label}
        </AppLink>
      )}
    </Tooltip>
  );
}
