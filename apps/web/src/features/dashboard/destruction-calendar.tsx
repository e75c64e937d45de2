import { inOneLine } from '@monda/domain/base/one-line.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import { meetingLine } from '@monda/domain/items/meeting-line.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { monthOf, todayOf } from '../../ui/calendar-days.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { useAgendaInAddress, useMonthInAddress } from './month-in-address.ts';

export interface DestructionCalendarProps {
  /**
   * Whether clicking a day asks the scheduling question. Nothing is changed from here: confirming leads
   * to the items that wait for a date (decision A-077).
   */
  readonly asksForDay: boolean;
}

/** The month with the scheduled destructions of every item the person may see. */
export function DestructionCalendar({ asksForDay }: DestructionCalendarProps) {
  const [today] = useState(() => todayOf(new Date()));
  const [month, setMonth] = useMonthInAddress(monthOf(today));
  const [agenda, setAgenda] = useAgendaInAddress();
  const question = useConfirmation<PlainDate>();
  const read = useRead('items.calendar', { query: { month } }, { keepPrevious: true });
  const entries = useMemo(
    () =>
      read.data?.data.map((entry) => {
        const { label, colour } = itemStatusLook(entry.status);
        const name = isolated(entry.itemName);
        const late = entry.lateSince !== null;
        const note = inOneLine(
          isolated(meetingLine(entry.meeting)),
          shortId(entry.id),
          label,
          late ? words().dashboard.late : '',
        );
        return {
          id: entry.id,
          day: entry.destructionOn,
          label: name,
          marked: late,
          note,
          href: `/items/${entry.id}`,
          colour,
          tooltip: inOneLine(name, note),
        };
      }),
    [read.data],
  );
  return (
    <Panel title={words().dashboard.calendar}>
      {read.isError ? (
        <div className={layout.below12}>
          <InlineError message={words().dashboard.calendarFailed} onRetry={() => void read.refetch()} />
        </div>
      ) : null}
      <MonthCalendar
        label={words().dashboard.calendar}
        month={month}
        onMonth={setMonth}
        entries={entries}
        loading={read.isFetching}
        agenda={agenda}
        onAgenda={setAgenda}
        min={asksForDay ? today : undefined}
        onPickDay={asksForDay ? question.ask : undefined}
      />
      <ConfirmDialog
        opened={question.open}
        onClose={question.close}
        title={words().items.scheduleFor(formatPlainDate(question.about))}
        confirmLabel={words().dashboard.showItems}
        onConfirm={{ href: '/projects?tab=items&status=scheduling' }}
      >
        {words().dashboard.leadsToItems}
      </ConfirmDialog>
    </Panel>
  );
}
