import type { StoredDays, TimeLimits } from '@monda/domain/lateness/time-limits.ts';
import { SET_BY_ADMINS } from '../row-policies.ts';
import { table, integer, json, moment, text } from '../table.ts';

/** When items are late; at most one row. */
export const timeLimits = table({
  columns: {
    id: text<'installation'>(),
    days: json<StoredDays>(),
    working_week: json<TimeLimits['workingWeek']>(),
    holidays: json<TimeLimits['holidays']>(),
    time_zone: text(),
    version: integer(),
    updated_at: moment(),
  },
  access: SET_BY_ADMINS,
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'time_limits',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          limits: ['days'],
          calendar: ['working_week', 'holidays', 'time_zone'],
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
});
