import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The rule of evaluation and review with its texts. */
export const loadReviewRule = () => whenUsed(async () => (await import('./review-rule.tsx')).ReviewRule);
