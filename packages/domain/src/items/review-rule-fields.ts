import { z } from 'zod';
import { version } from '../base/version.ts';

/** Body of PUT /review-rule. */
export const reviewRuleForm = z.strictObject({
  /** Whether evaluation and review of an item may be by the same person. */
  sameMayReview: z.boolean(),
});

/** Answer of GET and PUT /review-rule. Version 0: it was not changed yet. */
export const reviewRuleAnswer = z.strictObject({ ...reviewRuleForm.shape, version });
export type ReviewRuleAnswer = z.infer<typeof reviewRuleAnswer>;
