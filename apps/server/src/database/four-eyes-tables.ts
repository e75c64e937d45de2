import type { Moment } from './column-types.ts';

/** Whether evaluation and review may be by the same person; at most one row. */
export interface ReviewRuleTable {
  id: 'installation';
  same_may_review: boolean;
  version: number;
  updated_at: Moment;
}

/** Keyed hashes of the e-mail addresses that accounts have or had, also deleted ones. */
export interface AddressMarkTable {
  /** Made of account and hash. */
  id: string;
  user_id: string;
  mark: string;
}
