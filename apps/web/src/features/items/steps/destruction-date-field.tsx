import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { IconCalendar } from '../../../ui/icons/calendar.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import css from './destruction-date-field.module.css';

const DestructionDatePicker = lazyPart(
  () => import('./destruction-date-picker.tsx'),
  'DestructionDatePicker',
);

export interface DestructionDateFieldProps {
  /** The date chosen so far. */
  readonly day: PlainDate | null;
  readonly onChoose: (day: PlainDate) => void;
}

/** The destruction date of a schedule, with the button that opens the calendar. */
export function DestructionDateField({ day, onChoose }: DestructionDateFieldProps) {
  const [picking, setPicking] = useState(false);
  const label = useId();
  return (
    <div>
      <p className={css.label} id={label}>
        {words().detailLabels.destructionDate}
      </p>
      <div className={layout.apart12}>
        <span className={css.day} data-empty={day === null || undefined}>
          {day === null ? words().controls.noDate : formatPlainDate(day)}
        </span>
        <Button
          variant="default"
          aria-describedby={label}
          leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {day === null ? words().controls.chooseDate : words().steps.changeDate}
        </Button>
      </div>
      <DestructionDatePicker
        opened={picking}
        chosen={day}
        onClose={() => setPicking(false)}
        onChoose={(picked) => {
          onChoose(picked);
          setPicking(false);
        }}
      />
    </div>
  );
}
