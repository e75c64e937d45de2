import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { plainDate } from '../base/date-fields.ts';
import { LIMITS } from '../base/limits.ts';
import { inOneLine, requiredText } from '../base/text-fields.ts';
import { version } from '../base/version.ts';
import { LIMITED_STATUSES, type LimitedStatus } from './time-limits.ts';
import { isTimeZone } from '../base/time-zones.ts';
import { type Weekday, WEEKDAYS } from './working-days.ts';

/** The most working days that can be allowed at a status. */
export const MOST_DAYS = 90;
/** The most holidays that are kept. */
export const MOST_HOLIDAYS = 200;

const noDays = { error: () => words().timeLimits.noDays(MOST_DAYS) };
const days = z.int(noDays).min(1, noDays).max(MOST_DAYS, noDays);

const holiday = z.strictObject({
  on: plainDate,
  name: inOneLine(requiredText(() => words().timeLimits.holidayNeedsName, LIMITS.name)),
});

const weekday = z.literal([...WEEKDAYS]) as z.ZodType<Weekday, Weekday>;

/** Body of PUT /time-limits. */
export const timeLimitsForm = z.strictObject({
  /** Working days that an item may be at each status. */
  days: z.strictObject(
    Object.fromEntries(LIMITED_STATUSES.map((status) => [status, days])) as Record<
      LimitedStatus,
      typeof days
    >,
  ),
  /** Weekdays that are worked, 1 is Monday. */
  workingWeek: z
    .array(weekday)
    .max(WEEKDAYS.length)
    .min(1, { error: () => words().timeLimits.noWeekday })
    .refine((week) => new Set(week).size === week.length, { error: () => words().timeLimits.weekdayTwice }),
  /** Days off in addition to the week, each once. */
  holidays: z
    .array(holiday)
    .max(MOST_HOLIDAYS, { error: () => words().timeLimits.tooManyHolidays(MOST_HOLIDAYS) })
    .superRefine((holidays, context) => {
      const seen = new Set<string>();
      for (const [at, { on }] of holidays.entries()) {
        if (seen.has(on)) {
          const message = words().timeLimits.holidayTwice;
          context.addIssue({ code: 'custom', message, path: [at, 'on'] });
        }
        seen.add(on);
      }
    }),
  /** IANA time zone in which days begin and end. */
  timeZone: z.string().refine(isTimeZone, { error: () => words().timeLimits.noTimeZone }),
});
export type TimeLimitsForm = z.infer<typeof timeLimitsForm>;

/** Answer of GET and PUT /time-limits. Version 0: no one changed them yet. */
export const timeLimitsAnswer = z.strictObject({ ...timeLimitsForm.shape, version });
export type TimeLimitsAnswer = z.infer<typeof timeLimitsAnswer>;
