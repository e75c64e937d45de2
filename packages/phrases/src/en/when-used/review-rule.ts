/** The page on which administrators say whether the person who evaluated an item may review it. */
export const reviewRulePage = {
  title: 'Four eyes',
  subtitle: 'Who may act on an item that they acted on before',
  sides: 'One side only',
  sidesHint:
    'On one item a person acts for its company or for the provider, never for both, whatever role they get later. This cannot be switched off.',
  review: 'Evaluation and review',
  reviewHint:
    'Evaluation and review of one item are by different people. Where one manager also evaluates, the same person may do both. Each review then records it, and the printable summary says so.',
  sameMayReview: 'The same person may evaluate and review an item',
  loadFailed: 'This setting could not be loaded.',
  saveFailed: 'This setting could not be saved.',
  overtaken: 'Somebody else changed this setting meanwhile. It is shown as it is now.',
} as const;
