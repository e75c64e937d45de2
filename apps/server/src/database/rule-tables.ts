import type { Moment } from './column-types.ts';
import type { TimeLimitTable } from './time-limit-tables.ts';

/** Whether evaluation and review may be by the same person; at most one row. */
interface ReviewRuleTable {
  id: 'installation';
  same_may_review: boolean;
  version: number;
  updated_at: Moment;
}

/** Keyed hashes of the e-mail addresses that accounts have or had, also deleted ones. */
interface AddressMarkTable {
  /** Made of account and hash. */
  id: string;
  user_id: string;
  mark: string;
}

/** What the rules that administrators set are stored in, and what they are judged by. */
export interface RuleTables {
  time_limits: TimeLimitTable;
  review_rule: ReviewRuleTable;
  address_marks: AddressMarkTable;
}
