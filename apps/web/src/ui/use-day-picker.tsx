import { isPlainDate, type PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconCalendar } from './icons/calendar.ts';
import { lazyPart } from './lazy-component.tsx';
import css from './use-day-picker.module.css';

const DayPicker = lazyPart(() => import('./day-picker.tsx'), 'DayPicker');

export interface DayPickerOptions {
  /** What is chosen; names the calendar. */
  readonly label: string;
  /** Earlier days cannot be chosen. */
  readonly earliest?: PlainDate | undefined;
  /** Whether an hour goes with the day. */
  readonly withHour?: boolean | undefined;
}

/** A year of five digits is no day. */
const LAST = '9999-12-31';

/**
 * What an input for a day (`YYYY-MM-DD`, with an hour `YYYY-MM-DDTHH:MM`) takes, and the button with the calendar that
 * fills it in. By keyboard it is typed into; a finger on it opens the calendar, never the browser's own.
 */
export function useDayPicker({ label, earliest, withHour = false }: DayPickerOptions) {
  const id = useId();
  const [present, setPresent] = useState<string | null>(null);
  const [byFinger] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const input = () => document.getElementById(id) as HTMLInputElement;
  const open = () => setPresent(input().value);
  const close = () => setPresent(null);
  const [day = '', hour = ''] = (present ?? '').split('T');
  const fill = (text: string) => {
    // why: unlike `value`, React takes what is set so for typed.
    input().valueAsNumber = Date.parse(withHour ? `${text}Z` : text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  return {
    input: {
      id,
      type: withHour ? 'datetime-local' : 'date',
      min: earliest === undefined || !withHour ? earliest : `${earliest}T00:00`,
      max: withHour ? `${LAST}T23:59` : LAST,
      readOnly: byFinger,
      onClick: byFinger ? open : undefined,
    },
    inputClass: css.input,
    button: (
      <>
        <IconButton aria-label={words().controls.chooseDate} aria-describedby={id} onClick={open}>
          <IconCalendar size={17} stroke={1.7} aria-hidden />
        </IconButton>
        <DayPicker
          opened={present !== null}
          title={() => label}
          label={label}
          chosen={isPlainDate(day) ? day : null}
          min={earliest}
          hour={withHour ? hour : undefined}
          onChoose={fill}
          onClear={() => fill('')}
          onClose={close}
        />
      </>
    ),
  };
}
