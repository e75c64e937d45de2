import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import type { ActingPerson } from '../bulk/bulk-offers.ts';
import { Closing } from './provider/closing.tsx';
import { CompanyOfDay, LateItems } from './provider/company-of-day.tsx';
import { DayCode } from './provider/day-code.tsx';
import { DayItems } from './provider/day-items.tsx';
import { TicketWeight } from './provider/ticket-weight.tsx';
import { useDayRows } from './provider/use-day-rows.ts';
import { useNewsOfDay } from './provider/use-news-of-day.ts';

export interface ProviderDayProps {
  readonly day: DayAnswer;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
  readonly reload: () => Promise<unknown>;
  readonly person: ActingPerson;
  /** Offers certificates of completed items; other parts of the application issue them. */
  readonly issue: (items: readonly ItemRow[]) => ReactNode;
}

/**
 * The day of one company as a fixed assets manager has it: the code to hand over, what is verified and which pictures
 * arrived, the weight of shared tickets, and what closes the items.
 */
export function ProviderDay({ day, readAt, reload, person, issue }: ProviderDayProps) {
  useNewsOfDay(reload);
  const rows = useDayRows(day);
  const { company, items } = day;
  if (company === null) return <CompanyOfDay day={day} />;
  const isOpen = items.some(({ status }) => status === 'destruction');
  return (
    <div className={layout.column16}>
      <CompanyOfDay day={day} />
      {isOpen ? (
        <DayCode
          key={company.id}
          day={day.day}
          company={company}
          code={day.code}
          readAt={readAt}
          onMade={() => void reload()}
        />
      ) : null}
      {day.sharedTickets.map((ticket) => (
        <TicketWeight key={ticket.file.id} ticket={ticket} dayItems={items} />
      ))}
      <DayItems day={day} readAt={readAt} />
      <LateItems day={day} />
      <Closing person={person} rows={rows} issue={issue} onCompleted={() => void reload()} />
    </div>
  );
}
