import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { ITEM_STATUS_TABLE, itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { monthOf, todayOf } from '../../../ui/calendar-days.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MonthCalendar } from '../../../ui/month-calendar.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import css from './destruction-date-picker.module.css';

export interface DestructionDatePickerProps {
  readonly opened: boolean;
  /** The date chosen so far. */
  readonly chosen: PlainDate | null;
  readonly onClose: () => void;
  readonly onChoose: (day: PlainDate) => void;
}

/** The month with what is already scheduled; a day asks `Schedule destruction for <date>?` before it is taken. */
export function DestructionDatePicker({ opened, chosen, onClose, onChoose }: DestructionDatePickerProps) {
  const question = useConfirmation<PlainDate>();
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={words().steps.pickerTitle}
        size="large"
        busy={question.open}
      >
        {opened ? <ScheduledMonth chosen={chosen} onPick={question.ask} /> : null}
      </Dialog>
      <ConfirmDialog
        opened={question.open}
        onClose={question.close}
        title={words().items.scheduleFor(formatPlainDate(question.about))}
        confirmLabel={words().steps.setDate}
        onConfirm={() => {
          if (question.about !== null) onChoose(question.about);
          question.close();
        }}
      >
        <p className={css.hint}>{words().steps.setDateHint}</p>
      </ConfirmDialog>
    </>
  );
}

interface ScheduledMonthProps {
  readonly chosen: PlainDate | null;
  readonly onPick: (day: PlainDate) => void;
}

function ScheduledMonth({ chosen, onPick }: ScheduledMonthProps) {
  const [today] = useState(() => todayOf(new Date()));
  const [month, setMonth] = useState(monthOf(chosen ?? today));
  const scheduled = useRead('items.calendar', { query: { month } }, { keepPrevious: true });
  return (
    <>
      <p className={css.hint}>{words().steps.pickerHint}</p>
      <MonthCalendar
        label={words().detailLabels.destructionDate}
        month={month}
        onMonth={setMonth}
        loading={scheduled.isFetching}
        selected={chosen}
        min={today}
        focusesDay
        onPickDay={onPick}
        entries={scheduled.data?.data.map((entry) => ({
          id: entry.id,
          day: entry.destructionOn,
          label: entry.itemName,
          colour: ITEM_STATUS_TABLE[entry.status].colour,
          tooltip: `${entry.itemName}, ${shortId(entry.id)}, ${itemStatusLabel(entry.status)}`,
        }))}
      />
    </>
  );
}
