import { useListAddress } from '../../lib/list-address.ts';

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** The month an address asks for; the present one where it asks for none. */
export function monthAsked(asked: string, present: string): string {
  return MONTH.test(asked) ? asked : present;
}

/** Whether the month is listed next to its calendar, stored in the address as well. */
export function useAgendaInAddress(): readonly [boolean, (agenda: boolean) => void] {
  const { value, change } = useListAddress();
  return [
    value('calendar') === 'agenda',
    (agenda) => change({ calendar: agenda ? 'agenda' : null }, { replace: true }),
  ];
}

/** The month of the calendar, stored in the address: it survives a reload, and Back from an item leads to it. */
export function useMonthInAddress(present: string): readonly [string, (month: string) => void] {
  const { value, change } = useListAddress();
  const set = (month: string) => change({ month: month === present ? null : month }, { replace: true });
  return [monthAsked(value('month'), present), set];
}
