import { BRAND } from '../../brand.ts';

/** The calendar that programs read by the address of its person. */
export const calendarFeed = {
  name: `${BRAND}: destruction dates`,
  /** What it has: how many days back, at most how many events of them, and at most how many from today on. */
  description: (days: number, past: number, coming: number) =>
    `Destruction dates of the items you can see: the last ${days} days (up to ${past} dates) and the next ${coming} dates.`,
  destruction: (item: string) => `Destruction: ${item}`,
  ofCompany: (what: string, company: string) => `${what} (${company})`,
  cancelled: (what: string) => `Canceled: ${what}`,
  status: (label: string) => `Status: ${label}`,
  /** `zone`: the time zone in which clocks show this time, `America/Lima`. */
  time: (time: string, zone: string) => `Time: ${time} (${zone})`,
  contact: (contact: string) => `Contact: ${contact}`,
} as const;
