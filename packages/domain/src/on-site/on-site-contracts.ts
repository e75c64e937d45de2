import type { Contract, NamedSchema } from '../base/contract.ts';
import type { ON_SITE_CALLS } from './on-site-calls.ts';
import { byDay, dayAnswer, dayCode, dayCodeBody, dayItem, dayQuery } from './on-site-fields.ts';

/** What the calls of a day on site take and answer. */
export const ON_SITE_CONTRACTS = {
  'onSite.day': {
    summary:
      'The items of one company that are at destruction on a day or were destroyed on it, and late ones of earlier days; for managers with the code of the day.',
    params: byDay,
    query: dayQuery,
    answer: dayAnswer,
  },
  'onSite.makeCode': {
    summary:
      'Makes the code by which the items of one company are verified on a day, or another one in its place; 404 where none is at destruction on it.',
    refusals: ['not_found'],
    params: byDay,
    body: dayCodeBody,
    answer: dayCode,
  },
} as const satisfies Record<keyof typeof ON_SITE_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const ON_SITE_SCHEMAS = {
  DayCode: { schema: dayCode, is: 'The code of one company for one day on site.' },
  DayItem: { schema: dayItem, is: 'An item on its day on site.' },
} as const satisfies Record<string, NamedSchema>;
