import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, dayInWords, monthOf, monthInWords, pageToChooseFrom, todayOf } from './calendar-days.ts';
import type { CalendarEntryView } from './calendar-entry.ts';
import { CalendarHead } from './calendar-head.tsx';
import { DayGrid } from './day-grid.tsx';
import css from './day-picker.module.css';
import { DialogButtons } from './dialog-buttons.tsx';
import dialog from './dialog.module.css';
import calendar from './month-calendar.module.css';
import { SideSheet } from './side-sheet.tsx';
import typography from './typography.module.css';

export interface ChoosableDaysProps {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly picked: PlainDate | null;
  readonly onPick: (day: PlainDate) => void;
  /** Earlier days cannot be chosen; the weeks begin with this day. */
  readonly min?: PlainDate | undefined;
  /** What there is on each day already: a mark there, and a line when the day is pressed. */
  readonly entries?: readonly CalendarEntryView[] | undefined;
  readonly loading?: boolean | undefined;
  /** Called with the month that is shown, `YYYY-MM`; the same function each time. */
  readonly onMonth?: ((month: string) => void) | undefined;
}

/** The days to choose from: a month, or the weeks from today on. */
export function ChoosableDays(props: ChoosableDaysProps) {
  const { label, picked, onPick, min, entries = [], loading = false, onMonth } = props;
  const [today] = useState(() => todayOf(new Date()));
  const first = picked ?? today;
  const [month, setMonth] = useState(monthOf(min !== undefined && first < min ? min : first));
  const { months, weeks } = pageToChooseFrom(month, min);
  useEffect(() => onMonth?.(month), [onMonth, month]);
  const isRefused = (day: PlainDate) => min !== undefined && day < min;
  const holds = (day: PlainDate) => months.includes(monthOf(day)) && !isRefused(day);
  const start = [picked, today, min].find((day) => day != null && holds(day)) ?? `${month}-01`;
  const byDay = Map.groupBy(entries, ({ day }) => day);
  return (
    <div className={calendar.calendar} data-size="compact" aria-busy={loading}>
      <CalendarHead
        title={monthInWords(...months)}
        hasEarlier={min === undefined || month > monthOf(min)}
        onMove={(by) => setMonth(addMonths(month, by))}
        onToday={() => setMonth(monthOf(today))}
      />
      <DayGrid
        label={`${label}, ${monthInWords(...months)}`}
        {...{ weeks, start, min, holds }}
        onLeave={(day) => setMonth(monthOf(day))}
        renderDay={(day, reachable) => (
          <CalendarDay
            key={day}
            day={day}
            entries={byDay.get(day) ?? []}
            maxPerDay={3}
            outside={!months.includes(monthOf(day))}
            today={day === today}
            selected={day === picked}
            reachable={reachable}
            buttonRef={reachable ? beginHere : undefined}
            shows="marks"
            refused={isRefused(day)}
            onPick={isRefused(day) ? undefined : onPick}
          />
        )}
      />
    </div>
  );
}

/** Where the browser puts the focus when the sheet around opens. */
function beginHere(day: HTMLElement | null): void {
  day?.toggleAttribute('autofocus', true);
}

export interface DayPickerProps extends Omit<ChoosableDaysProps, 'picked' | 'onPick'> {
  readonly opened: boolean;
  /** Its heading, by the day that is pressed. */
  readonly title: (picked: PlainDate | null) => string;
  readonly hint?: string | undefined;
  /** The day chosen so far. */
  readonly chosen: PlainDate | null;
  /** The hour that goes with the day, `HH:MM` or empty; without it a day alone is chosen. */
  readonly hour?: string | undefined;
  /** Takes the day, `YYYY-MM-DD`, with an hour `YYYY-MM-DDTHH:MM`. */
  readonly onChoose: (day: string) => void;
  /** Offers to leave the day out again. */
  readonly onClear?: () => void;
  readonly onClose: () => void;
}

/** The one calendar in which a day is chosen: a sheet above the page, at the foot of a phone. */
export function DayPicker(props: DayPickerProps) {
  const head = useId();
  return (
    <SideSheet
      opened={props.opened}
      onClose={props.onClose}
      labelledBy={head}
      className={`${dialog.content} ${css.sheet}`}
    >
      <DayChoice {...props} head={head} />
    </SideSheet>
  );
}

/** The days, the pressed one at the foot, and the button that takes it. */
function DayChoice(props: DayPickerProps & { readonly head: string }) {
  const { head, title, hint, chosen, onChoose, onClear, onClose, ...days } = props;
  const [pressed, setPressed] = useState<PlainDate | null>(null);
  const [hour, setHour] = useState(days.hour);
  const picked = pressed ?? chosen;
  const there = days.entries?.filter(({ day }) => day === picked).length ?? 0;
  const say = words().controls;
  return (
    <>
      <div className={css.days}>
        <h2 id={head} className={dialog.title}>
          {title(pressed)}
        </h2>
        {hint === undefined ? null : <p className={typography.muted}>{hint}</p>}
        <ChoosableDays {...days} picked={picked} onPick={setPressed} />
      </div>
      <div className={dialog.foot}>
        <div className={css.chosen} aria-live="polite">
          {picked === null ? null : <strong>{dayInWords(picked)}</strong>}
          {there === 0 ? null : <p className={typography.muted}>{say.alreadyThere(there)}</p>}
        </div>
        {hour === undefined ? null : (
          <label className={css.hour}>
            {say.hour}
            <input type="time" value={hour} onChange={({ currentTarget }) => setHour(currentTarget.value)} />
          </label>
        )}
        {onClear === undefined || chosen === null ? null : (
          <Button variant="subtle" className={css.clear} onClick={onClear}>
            {say.clearDate}
          </Button>
        )}
        <DialogButtons
          refusal={picked === null ? say.noDate : hour === '' ? say.needsHour : null}
          onCancel={onClose}
          onClick={() => onChoose(hour === undefined ? `${picked}` : `${picked}T${hour}`)}
        >
          {say.useDate}
        </DialogButtons>
      </div>
    </>
  );
}
