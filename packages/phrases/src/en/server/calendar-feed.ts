import { BRAND } from '../../brand.ts';

/** The calendar that programs read by the address of its person. */
export const calendarFeed = {
  name: `${BRAND}: destruction dates`,
  /** What it has: how many days back, at most how many events of them, and at most how many from today on. */
  description: (days: number, past: number, coming: number) =>
    `Destruction dates of the items you may see: those of the last ${days} days (at most ${past}) and the next ${coming}.`,
  destruction: (item: string) => `Destruction: ${item}`,
  ofCompany: (what: string, company: string) => `${what} (${company})`,
  cancelled: (what: string) => `Cancelled: ${what}`,
  status: (label: string) => `Status: ${label}`,
} as const;
