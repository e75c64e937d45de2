import { lazyPart } from '../ui/lazy-component.tsx';

const ReviewRule = lazyPart(() => import('../features/review-rule/review-rule.tsx'), 'ReviewRule');

/** `/review-rule`: whether evaluation and review of an item may be by the same person. */
function ReviewRulePage() {
  return <ReviewRule />;
}

export { ReviewRulePage as Page };
