import type { StoredDays, TimeLimits } from '@monda/domain/lateness/time-limits.ts';
import type { JSONColumnType } from 'kysely';
import type { Moment } from './column-types.ts';

type Stored<Part extends object> = JSONColumnType<Part, string, string>;

/** When items are late; at most one row. */
export interface TimeLimitTable {
  id: 'installation';
  days: Stored<StoredDays>;
  working_week: Stored<TimeLimits['workingWeek']>;
  holidays: Stored<TimeLimits['holidays']>;
  time_zone: string;
  version: number;
  updated_at: Moment;
}
