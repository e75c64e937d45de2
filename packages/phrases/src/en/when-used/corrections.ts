/** How wrong values of an item are put right, by both sides. */
export const correcting = {
  correct: 'Correct',
  title: 'Correct details',
  which: 'Which value is wrong?',
  another: 'Correct another value',
  choose: 'Select a value',
  /** What stands, where the value is typed that it should be. */
  now: (value: string) => `Now: ${value}`,
  shouldBe: 'Should be',
  present: 'Now',
  reasonHint: 'Both sides can read it, and it stays with the item.',
  reasonRequired: 'Enter the reason for the correction',
  reasonTooShort: (least: number) => `Enter a reason of at least ${least} characters`,
  nothingChanged: 'Change at least one value',
  atOnce: 'Correct now',
  atOnceHint: 'Nobody has started on this item yet, so the correction takes effect right away.',
  propose: 'Propose correction',
  /** Who has to accept, as a hint before and while a correction is open. */
  decidedByCompany: (company: string) => `${company} has to accept the correction before it takes effect.`,
  decidedByProvider:
    'The provider’s evaluator or a manager has to accept the correction before it takes effect.',
  proposed: 'Correction proposed',
  corrected: 'Details corrected',
  failed: 'The correction could not be sent.',
  open: 'Proposed correction',
  accept: 'Accept',
  refuse: 'Refuse',
  commentHint: 'If you refuse, explain why: the other side will see this text.',
  accepted: 'Correction accepted',
  refused: 'Correction refused',
  withdrawTitle: 'Withdraw the correction?',
  withdrawText: 'The details stay as they are.',
  withdrawn: 'Correction withdrawn',
  decideFailed: 'Your answer could not be sent.',
  decideFirst: 'The open correction has to be accepted, refused or withdrawn before this step.',
  toOpen: 'Show the correction',
  differs: 'The serial number differs',
  differsReason: 'On site, the item has another serial number.',
  /** Above what a manager decides: family or type are no longer the ones that were evaluated. */
  afterEvaluation: (moment: string) =>
    `The family or type was corrected after the evaluation, on ${moment}. Check whether the evaluation still fits.`,
} as const;
