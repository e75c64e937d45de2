import { count, items, plural } from '../counts.ts';

const photos = (howMany: number) => plural(howMany, '1 photo', `${count(howMany)} photos`);

/** The page of a day on site: many items, one code, photos and one ticket. */
export const dayOnSite = {
  failed: 'The items for this day could not be loaded.',
  none: 'Nothing is scheduled on site for this day.',
  nextDay: (day: string) => `Next day on site: ${day}`,
  noNextDay: 'No other day on site is scheduled.',
  firstOf: (shown: number, of: number) =>
    `This page shows the first ${count(shown)} of ${items(of)} for this day. Find the others in the list of items.`,

  find: 'Find by serial number or name',
  matches: (howMany: number) => plural(howMany, '1 match', `${count(howMany)} matches`),
  noMatch: (sought: string) => `No item for this day matches “${sought}”.`,
  scan: 'Scan',

  /** Whether the item was found on site; pressed again it is taken back. */
  found: 'Found',
  notHere: 'Not here',
  differs: 'Differs',
  photos: 'Photos',
  verified: 'Verified',
  serialHeldUp:
    'The serial number is being corrected. This item can be verified once the correction is decided.',
  correctionOpen: 'A correction is open.',
  notPossible: 'This is not possible for this item right now.',
  notKept: 'This browser cannot save what you mark as found. Keep this page open until it is verified.',

  countFound: (found: number, of: number) => `${count(found)} of ${count(of)} found`,
  countPhotos: (withPhotos: number, of: number) => `${count(withPhotos)} of ${count(of)} with photos`,
  countUnsent: (howMany: number) => `${photos(howMany)} not sent yet`,
  countRefused: (howMany: number) => `${photos(howMany)} refused`,
  before: (howMany: number) => `Before: ${count(howMany)}`,
  after: (howMany: number) => `After: ${count(howMany)}`,

  progress: 'Progress and next action',
  enterCode: (howMany: number) => `Enter code for ${items(howMany)}`,
  takePhotos: (howMany: number) => `Take ${photos(howMany)}`,
  takeTicket: 'Take photo of the ticket',
  finish: (howMany: number) => `Finish ${items(howMany)}`,
  finishNone: 'Finish',
  allDone: 'Every item for this day is documented.',

  shotBefore: 'Before',
  shotAfter: 'After',
  photosOf: (item: string) => `Photos of ${item}`,
  openItem: 'Open the item',
  cannotKeep:
    'This browser cannot save photos until they are sent. Open the item and add its photos there instead.',
  ticketNotSent:
    'This browser cannot save photos until they are sent, so a ticket for the day is not sent from here. Open this page in a regular window or on another device, or add the ticket to each item on its own page.',
  oneTicket: 'One ticket covers every item for this day.',

  code: 'Code for the day',
  codeHint: 'The provider’s staff will show it to you on site.',
  codeMissing: 'Enter the code',
  codeWrong: 'The code is incorrect. Check it and try again.',
  scanCode: 'Scan the code',
  stated: (howMany: number) => `For ${plural(howMany, 'the item', `the ${items(howMany)}`)} marked as found.`,
  verify: (howMany: number) => `Verify ${items(howMany)}`,
  verifyDone: (howMany: number, isAll: boolean) =>
    isAll && howMany > 1 ? `All ${items(howMany)} verified` : `${items(howMany)} verified`,
  finishHint: (howMany: number) =>
    `${plural(howMany, 'The photos and the ticket are', 'The photos of each item and the ticket are')} added as documentation. This cannot be undone.`,
  finishDone: (howMany: number, isAll: boolean) =>
    isAll && howMany > 1 ? `All ${items(howMany)} documented` : `${items(howMany)} documented`,

  late: 'Late from earlier days',
  lateHint: 'Each day has its own code. Open the day to work on its items.',
  openDay: (day: string) => `Open ${day}`,
} as const;
