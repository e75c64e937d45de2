import { lazyComponent } from '../ui/lazy-component.tsx';

const ReviewRule = lazyComponent(async () =>
  (await import('../features/review-rule/load-review-rule.ts')).loadReviewRule(),
);

/** `/review-rule`: whether evaluation and review of an item may be by the same person. */
function ReviewRulePage() {
  return <ReviewRule />;
}

export { ReviewRulePage as Page };
