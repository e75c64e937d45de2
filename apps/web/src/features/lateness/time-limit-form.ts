import { LIMITED_STATUSES, type LimitedStatus } from '@monda/domain/lateness/time-limits.ts';
import { type TimeLimitsForm, timeLimitsForm } from '@monda/domain/lateness/time-limit-fields.ts';
import { z } from 'zod';

/** What the form holds: numbers as they are typed, weekdays as the values of their boxes. */
export type TimeLimitValues = Record<LimitedStatus, string> & {
  workingWeek: string[];
  holidays: { on: string; name: string }[];
  timeZone: string;
};

const { days, workingWeek, holidays, timeZone } = timeLimitsForm.shape;
const typed = (status: LimitedStatus) =>
  z
    .string()
    .trim()
    // why: an empty text is no number, and neither is one with a sign or an exponent.
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .pipe(days.shape[status]);

/** The form of time limits. */
export const timeLimitFormSchema = z.object({
  ...(Object.fromEntries(LIMITED_STATUSES.map((status) => [status, typed(status)])) as Record<
    LimitedStatus,
    ReturnType<typeof typed>
  >),
  workingWeek: z.array(z.string().transform(Number)).pipe(workingWeek as never) as z.ZodType<
    TimeLimitsForm['workingWeek'],
    string[]
  >,
  holidays,
  timeZone,
});

/** The form's values for stored time limits. */
export const valuesOf = ({ days: stored, ...limits }: TimeLimitsForm): TimeLimitValues => ({
  ...(Object.fromEntries(LIMITED_STATUSES.map((status) => [status, String(stored[status])])) as Record<
    LimitedStatus,
    string
  >),
  workingWeek: limits.workingWeek.map(String),
  holidays: limits.holidays.map(({ on, name }) => ({ on, name })),
  timeZone: limits.timeZone,
});

/** What is sent for checked values. */
export function sentOf(values: z.output<typeof timeLimitFormSchema>): TimeLimitsForm {
  const { workingWeek: week, holidays: off, timeZone: zone, ...perStatus } = values;
  return { days: perStatus, workingWeek: week, holidays: off, timeZone: zone };
}
