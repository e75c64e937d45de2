import { lazyPart } from '../ui/lazy-component.tsx';

/** `/review-rule`: whether evaluation and review of an item may be by the same person. */
export const Page = lazyPart(() => import('../features/review-rule/review-rule.tsx'), 'ReviewRule');
