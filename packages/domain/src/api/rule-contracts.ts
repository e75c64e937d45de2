import { reviewRuleAnswer, reviewRuleForm } from '../items/review-rule-fields.ts';
import { timeLimitsAnswer, timeLimitsForm } from '../lateness/time-limit-fields.ts';

/** What the calls about the rules that administrators set take and answer. */
export const RULE_CONTRACTS = {
  'reviewRule.get': { status: 200, answer: reviewRuleAnswer },
  'reviewRule.change': { body: reviewRuleForm, status: 200, answer: reviewRuleAnswer },
  'timeLimits.get': { status: 200, answer: timeLimitsAnswer },
  'timeLimits.change': { body: timeLimitsForm, status: 200, answer: timeLimitsAnswer },
} as const;
