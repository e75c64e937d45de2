/** The page on which administrators say whether the person who evaluated an item may review it. */
export const reviewRulePage = {
  title: 'Separation of duties',
  subtitle: 'Who may act on an item they have already worked on',
  sides: 'One side only',
  sidesHint:
    'On any one item, a person acts either for its company or for the provider, never for both, whatever role they get later. This cannot be switched off.',
  review: 'Evaluation and review',
  reviewHint:
    'An item must be evaluated and reviewed by different people. If one manager also evaluates, you can let the same person do both. Each review then records it, and the printable summary says so.',
  sameMayReview: 'The same person may evaluate and review an item',
  loadFailed: 'This setting could not be loaded.',
  saveFailed: 'This setting could not be saved.',
  overtaken: 'Someone else changed this setting in the meantime. The current value is shown.',
} as const;
