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
  saved: 'Saved',
  loadFailed: 'This setting could not be loaded.',
  saveFailed: 'This setting could not be saved.',
  overtaken: 'Somebody else changed this setting meanwhile. It is shown as it is now.',
} as const;

/** Why a person may not act on an item: what they did on it before, and what is left to others. */
export const fourEyes = {
  did: {
    create: 'submitted this item',
    assign: 'assigned this item',
    evaluate: 'evaluated this item',
    approve: 'evaluated this item',
    requestChangeAsEvaluator: 'evaluated this item',
    declineAsEvaluator: 'evaluated this item',
    confirmReview: 'reviewed this item',
    requestChangeAsManager: 'reviewed this item',
    declineAsManager: 'reviewed this item',
    update: 'updated this item',
    schedule: 'scheduled this item',
    confirmSchedule: 'confirmed the date of this item',
    declineSchedule: 'declined the date of this item',
    verifyOnSite: 'verified this item on site',
    renewPassword: 'made a new destruction password for this item',
    uploadDocumentation: 'documented this item',
    complete: 'completed this item',
    takeBackAsEvaluator: 'took back a decline of this item',
    takeBackAsManager: 'took back a decline of this item',
    takeBackAsCompany: 'took back a decline of this item',
  },
  you: (did: string) => `You ${did}`,
  byEarlierAccount: (did: string) => `An earlier account with your e-mail address ${did}`,
  left: {
    company: (done: string) => `${done} for the provider; somebody else has to act for its company.`,
    provider: (done: string) => `${done} for its company; somebody else has to act for the provider.`,
    review: (done: string) => `${done}; somebody else has to review it.`,
    evaluation: (done: string) => `${done}; somebody else has to evaluate it.`,
  },
  /** Of somebody to whom a manager would give an item for evaluation. */
  notFor: (name: string, did: string) => `${name} ${did}; choose somebody else to evaluate it.`,
} as const;
