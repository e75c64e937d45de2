/** Why a destruction date is moved. */
export const dateReasons = {
  'date-does-not-suit': 'The date does not work',
  'item-not-ready': 'The item is not ready',
  'site-closed': 'The site is closed',
  'people-missing': 'Staff not available',
  'equipment-missing': 'Equipment not available',
  'item-not-found': 'The item was not found',
  'item-differs': 'The item does not match its description',
  'asked-by-authority': 'An authority requested it',
  other: 'Another reason',
} as const;

/** Moving the destruction date of an item. */
export const otherDates = {
  ask: 'Request another date',
  move: 'Move to another date',
  insteadOfDeclining: 'You can move the date instead of ending the request.',
  proposed: 'Preferred date (optional)',
  proposedHint: {
    company: 'A fixed assets manager sets the final date.',
    provider: 'It will be suggested when the item is scheduled again.',
  },
  /** For a reason of which a correction is the remedy. */
  correctInstead:
    'If only a detail is wrong, such as the serial number, use “Correct” in the item details. The date can stay.',
  commentNeeded: 'Comment (required for this reason)',
  asksAgain: 'The item goes back to scheduling. You will be asked to confirm the new date.',
  endsForCompany:
    'The confirmation and the destruction password are canceled. You will confirm the new date again.',
  ends: 'The item goes back to scheduling, and the company confirms the new date again. This cancels:',
  endsOfMany:
    'The items go back to scheduling. This cancels their confirmations, destruction passwords and verifications.',
  proposal: 'the proposed date',
  confirmation: 'the company’s confirmation',
  password: 'the destruction password',
  verification: 'the on-site verification',
  sendMove: 'Move the date',
  /** At `scheduling`: who moved the date, and for which side. */
  askedBy: (who: string, company: string, when: string) =>
    `${who} (${company}) requested another date on ${when}`,
  movedBy: (who: string, when: string) => `${who} (provider) moved the date on ${when}`,
  former: 'Previous date',
  wished: 'Requested date',
} as const;
