import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { IconAlertTriangle } from './icons/alert-triangle.ts';
import { useState } from 'react';
import { AppLink } from './app-link.tsx';
import { dayInWords } from './calendar-days.ts';
import type { CalendarEntryView } from './calendar-entry.ts';
import { Hint } from './hint.tsx';
import css from './month-calendar.module.css';

export interface CalendarEntriesProps {
  readonly day: PlainDate;
  readonly entries: readonly CalendarEntryView[];
  readonly maxPerDay: number;
  /** `list`: lines as wide as the page, with their notes. */
  readonly layout?: 'cell' | 'list';
}

/** The entries of one day up to a limit, the rest on demand. */
export function CalendarEntries({ day, entries, maxPerDay, layout = 'cell' }: CalendarEntriesProps) {
  const [open, setOpen] = useState(false);
  const shown = open ? entries : entries.slice(0, maxPerDay);
  const hidden = entries.length - shown.length;
  return (
    <ul className={css.entries} data-layout={layout} aria-label={dayInWords(day)}>
      {shown.map((entry) => (
        <li key={entry.id}>
          <CalendarEntry entry={entry} withNote={layout === 'list'} />
        </li>
      ))}
      {hidden > 0 || open ? (
        <li>
          <button
            type="button"
            className={css.more}
            aria-label={open ? words().controls.fewer : words().controls.moreOn(hidden, dayInWords(day))}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? words().controls.fewer : words().controls.more(hidden)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

interface CalendarEntryProps {
  readonly entry: CalendarEntryView;
  readonly withNote: boolean;
}

function CalendarEntry({ entry, withNote }: CalendarEntryProps) {
  const { href, label, note, tooltip, colour = 'purple', marked = false } = entry;
  const text = (
    <>
      {marked ? <IconAlertTriangle size={13} stroke={2} className={css.late} aria-hidden /> : null}
      {label}
      {withNote && note !== undefined ? <span className={css.note}>{note}</span> : null}
    </>
  );
  return (
    <Hint label={tooltip ?? label}>
      {href === undefined ? (
        // oxlint-disable-next-line no-noninteractive-tabindex -- why: its tooltip opens on focus
        <span className={css.entry} data-colour={colour} tabIndex={0}>
          {text}
        </span>
      ) : (
        <AppLink href={href} className={css.entry} data-colour={colour}>
          {text}
        </AppLink>
      )}
    </Hint>
  );
}
