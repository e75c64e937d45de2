import type { Contract, NamedSchema } from '../base/contract.ts';
import { timeLimitsAnswer, timeLimitsForm } from './time-limit-fields.ts';
import type { TIME_LIMIT_CALLS } from './time-limit-calls.ts';

/** What the calls about when items are late take and answer. */
export const TIME_LIMIT_CONTRACTS = {
  'timeLimits.get': {
    summary: 'When items are late: working days for each status, working week, holidays and time zone.',
    answer: timeLimitsAnswer,
  },
  'timeLimits.change': {
    summary: 'Changes when items are late; everything is judged by it from then on.',
    body: timeLimitsForm,
    answer: timeLimitsAnswer,
  },
} as const satisfies Record<keyof typeof TIME_LIMIT_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const TIME_LIMIT_SCHEMAS = {
  TimeLimits: {
    schema: timeLimitsAnswer,
    is: 'When items are late: working days, and which days are worked.',
  },
  TimeLimitsChange: { schema: timeLimitsForm, is: 'When items are to be late from now on.' },
} as const satisfies Record<string, NamedSchema>;
