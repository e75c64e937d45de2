import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { ITEM_STATUS_TABLE } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { addMonths, monthOf, todayOf } from '../../../ui/calendar-days.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';

export interface DestructionDatePickerProps {
  readonly opened: boolean;
  /** The date chosen so far. */
  readonly chosen: PlainDate | null;
  readonly onClose: () => void;
  readonly onChoose: (day: PlainDate) => void;
}

/** The days with what is already scheduled; once one is pressed the sheet asks `Schedule destruction for <date>?` */
export function DestructionDatePicker(props: DestructionDatePickerProps) {
  const [today] = useState(() => todayOf(new Date()));
  const [month, setMonth] = useState(monthOf(props.chosen ?? today));
  const asked = { keepPrevious: true, enabled: props.opened };
  // why: the weeks from today on reach into the next month.
  const reads = [
    useRead('items.calendar', { query: { month } }, asked),
    useRead('items.calendar', { query: { month: addMonths(month, 1) } }, asked),
  ];
  const say = words().steps;
  return (
    <DayPicker
      {...props}
      title={(day) => (day === null ? say.pickerTitle : words().items.scheduleFor(formatPlainDate(day)))}
      label={words().detailLabels.destructionDate}
      hint={say.pickerHint}
      min={today}
      loading={reads.some(({ isFetching }) => isFetching)}
      onMonth={setMonth}
      entries={reads
        .flatMap(({ data }) => data?.data ?? [])
        .map(({ id, destructionOn, itemName, status }) => ({
          ...{ id, day: destructionOn, label: itemName, tooltip: itemName },
          colour: ITEM_STATUS_TABLE[status].colour,
        }))}
    />
  );
}
