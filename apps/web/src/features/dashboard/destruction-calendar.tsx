import { formatPlainDate } from '@monda/domain/date-format.ts';
import type { PlainDate } from '@monda/domain/dates.ts';
import { ITEM_STATUS_LOOKS } from '@monda/domain/items/item-statuses.ts';
import { ITEM_WORDING } from '@monda/domain/items/item-wording.ts';
import { shortId } from '@monda/domain/short-id.ts';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { monthOf, todayOf } from '../../ui/calendar-days.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DASHBOARD_WORDING as say } from './dashboard-wording.ts';

export interface DestructionCalendarProps {
  /**
   * Whether clicking a day asks the scheduling question. Nothing is changed from here: confirming leads
   * to the items that wait for a date (decision A-077).
   */
  readonly asksForDay: boolean;
}

/** The month with the scheduled destructions of every item the person may see. */
export function DestructionCalendar({ asksForDay }: DestructionCalendarProps) {
  const [month, setMonth] = useState(() => monthOf(todayOf(new Date())));
  const [asked, setAsked] = useState<PlainDate | null>(null);
  const read = useRead('items.calendar', { query: { month } }, { keepPrevious: true });
  const entries = useMemo(
    () =>
      read.data?.data.map((entry) => {
        const { label, colour } = ITEM_STATUS_LOOKS[entry.status];
        const note = `${shortId(entry.id)} · ${label}`;
        return {
          id: entry.id,
          day: entry.destructionOn,
          label: isolated(entry.itemName),
          note,
          href: `/items/${entry.id}`,
          colour,
          tooltip: `${isolated(entry.itemName)} · ${note}`,
        };
      }),
    [read.data],
  );
  return (
    <Panel title={say.calendar}>
      {read.isError ? <InlineError message={say.calendarFailed} onRetry={() => void read.refetch()} /> : null}
      <MonthCalendar
        label={say.calendar}
        month={month}
        onMonth={setMonth}
        entries={entries}
        loading={read.isFetching}
        onPickDay={asksForDay ? setAsked : undefined}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={ITEM_WORDING.scheduleFor(formatPlainDate(asked))}
        confirmLabel={say.showItems}
        onConfirm={{ href: '/projects?tab=items&status=scheduling' }}
      >
        {say.leadsToItems}
      </ConfirmDialog>
    </Panel>
  );
}
