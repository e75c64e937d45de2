import type { Contract, NamedSchema } from '../base/contract.ts';
import { reviewRuleAnswer, reviewRuleForm } from './review-rule-fields.ts';
import type { REVIEW_RULE_CALLS } from './review-rule-calls.ts';

/** What the calls about whether the person who evaluated an item may review it take and answer. */
export const REVIEW_RULE_CONTRACTS = {
  'reviewRule.get': {
    summary: 'Whether the person who evaluated an item may review it.',
    answer: reviewRuleAnswer,
  },
  'reviewRule.change': {
    summary: 'Changes whether they may; every review records where they might.',
    body: reviewRuleForm,
    answer: reviewRuleAnswer,
  },
} as const satisfies Record<keyof typeof REVIEW_RULE_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const REVIEW_RULE_SCHEMAS = {
  ReviewRule: {
    schema: reviewRuleAnswer,
    is: 'Whether evaluation and review of an item may be by the same person.',
  },
  ReviewRuleChange: { schema: reviewRuleForm, is: 'Whether they may be from now on.' },
} as const satisfies Record<string, NamedSchema>;
