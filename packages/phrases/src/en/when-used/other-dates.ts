import { plural } from '../counts.ts';

/** Why a destruction date is moved. */
export const dateReasons = {
  'date-does-not-suit': 'The date does not suit',
  'item-not-ready': 'The item is not ready',
  'site-closed': 'The site is closed',
  'people-missing': 'People are missing',
  'equipment-missing': 'Equipment is missing',
  'item-not-found': 'The item was not found',
  'item-differs': 'The item differs from its description',
  'asked-by-authority': 'An authority asked for it',
  other: 'Another reason',
} as const;

/** Moving the destruction date of an item. */
export const otherDates = {
  ask: 'Ask for another date',
  move: 'Move to another date',
  insteadOfDeclining: 'Another date is possible without ending the request.',
  proposed: 'Date you wish (optional)',
  proposedHint: {
    company: 'A wish; a fixed assets manager sets the date.',
    provider: 'The next schedule begins with it; it can be changed there.',
  },
  commentNeeded: 'Comment (needed with this reason)',
  asksAgain: 'The item goes back to scheduling. You are asked to confirm the new date.',
  endsForCompany:
    'The confirmation and the destruction password become invalid. You confirm the new date as the first time.',
  ends: 'The item goes back to scheduling, and the company confirms the new date as the first time. These become invalid:',
  endsOfMany:
    'The items go back to scheduling. Confirmations, destruction passwords and verifications of these dates become invalid.',
  proposal: 'the proposed date',
  confirmation: 'the confirmation of the company',
  password: 'the destruction password',
  verification: 'the verification on site',
  sendMove: 'Move the date',
  /** At `scheduling`: who moved the date, and for which side. */
  askedBy: (who: string, company: string, when: string) =>
    `${who} (${company}) asked for another date on ${when}`,
  movedBy: (who: string, when: string) => `${who} (provider) moved the date on ${when}`,
  former: 'Date it had',
  wished: 'Date wished',
  photosKept: (count: number) =>
    `The date was moved, and nothing was sent. ${plural(count, '1 photo stays', `${count} photos stay`)} on this device and will be offered again once the item is verified the next time.`,
  removePhotos: 'Remove the photos',
  removePhotosOf: (count: number) =>
    plural(count, 'Remove 1 photo from this device?', `Remove ${count} photos from this device?`),
  removedForGood: 'They were not sent and cannot be brought back.',
} as const;
