import { Button } from '@mantine/core';
import type { PlainDate } from '@monda/domain/dates.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { monthOf, todayOf } from './calendar-days.ts';
import { Dialog } from './dialog.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { UI_WORDING as say } from './ui-wording.ts';

export interface DateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly value: PlainDate | null;
  readonly onPick: (day: PlainDate) => void;
  readonly min?: PlainDate;
  readonly children?: ReactNode;
}

/** A calendar in a dialog; choosing a day answers it and closes. */
export function DateDialog({ opened, onClose, title, value, onPick, min, children }: DateDialogProps) {
  const start = monthOf(value ?? min ?? todayOf(new Date()));
  const [month, setMonth] = useState(start);
  useEffect(() => {
    if (opened) setMonth(start);
  }, [opened, start]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <Button variant="default" onClick={onClose}>
          {say.cancel}
        </Button>
      }
    >
      {children}
      <MonthCalendar
        label={say.chooseDay}
        size="compact"
        month={month}
        onMonth={setMonth}
        selected={value}
        min={min}
        onPickDay={(day) => {
          onPick(day);
          onClose();
        }}
      />
    </Dialog>
  );
}
