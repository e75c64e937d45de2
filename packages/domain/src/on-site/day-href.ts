import type { PlainDate } from '../base/dates.ts';

/** Where the page of a day is; for managers that of a company on it. */
export const dayHref = (day: PlainDate, companyId?: string): string =>
  companyId === undefined ? `/on-site/${day}` : `/on-site/${day}?company=${companyId}`;
