import { count, plural } from '../counts.ts';

/** Photos taken on site that arrive each by itself. */
export const sitePhotos = {
  onlyHere: 'Only on this phone',
  /** With what the server says about why it does not take the photo now. */
  onlyHereSaid: (said: string) => `Only on this phone. ${said}`,
  onItsWay: (percent: number) => `On its way: ${percent}%`,
  arrived: 'Arrived',
  refused: (said: string) => `Refused: ${said}`,
  damaged: 'The photo was damaged on this phone. Remove it and take it again.',
  noRoom:
    'This phone has no room for another photo. Remove it, wait until the others have arrived, and add it again.',
  notTaken: 'The server cannot use this photo. Remove it and take it again.',
  /** Name of a photo that this device has no copy of. */
  named: (moment: string) => `Photo, ${moment}`,
  unsent: (howMany: number) =>
    plural(
      howMany,
      '1 photo is only on this phone. It is sent while this page is open.',
      `${count(howMany)} photos are only on this phone. They are sent while this page is open.`,
    ),
  offline:
    'You are offline. Your photos are saved on this device and will be sent as soon as you are back online.',
  ofColleagues: (howMany: number) =>
    plural(
      howMany,
      '1 more photo by a colleague has arrived. It goes with this documentation.',
      `${count(howMany)} more photos by colleagues have arrived. They go with this documentation.`,
    ),
  needsArrival: (howMany: number) =>
    plural(howMany, 'arrival of 1 photo', `arrival of ${count(howMany)} photos`),
  needsRemoval: (howMany: number) =>
    plural(howMany, 'removal of the refused photo', `removal of ${count(howMany)} refused photos`),
  clockAhead: (minutes: number) =>
    `The clock of this phone is ${plural(minutes, '1 minute', `${count(minutes)} minutes`)} fast. Photos keep its time, and the difference is recorded with them.`,
  clockBehind: (minutes: number) =>
    `The clock of this phone is ${plural(minutes, '1 minute', `${count(minutes)} minutes`)} slow. Photos keep its time, and the difference is recorded with them.`,
  notRemoved: 'The photo could not be removed. Please try again.',
  /** For managers: how many photos of each kind the company has sent so far. */
  arrivedSoFar: (before: number, after: number, tickets: number) =>
    `Photos arrived so far: ${count(before)} before, ${count(after)} after, ${plural(tickets, '1 tare ticket', `${count(tickets)} tare tickets`)}.`,
  /** At an item whose date was moved after photos were taken. */
  kept: (howMany: number) =>
    `The date was moved, and nothing was documented. ${plural(howMany, '1 photo stays', `${count(howMany)} photos stay`)} and will be offered again the next time the item is verified.`,
  /** At an item that ended without them. */
  leftOver: (howMany: number) =>
    plural(
      howMany,
      '1 photo of this item is only on this phone. The item does not need it any more.',
      `${count(howMany)} photos of this item are only on this phone. The item does not need them any more.`,
    ),
  remove: 'Remove the photos',
  removeThese: (howMany: number) => plural(howMany, 'Remove 1 photo?', `Remove ${count(howMany)} photos?`),
  removedForGood: 'They were not used and cannot be recovered.',
  signOutTitle: (howMany: number) =>
    plural(howMany, 'Sign out and remove 1 photo?', `Sign out and remove ${count(howMany)} photos?`),
  signOutText: (howMany: number) =>
    plural(
      howMany,
      '1 photo taken on site is only on this phone. Signing out deletes it. Stay signed in until it has arrived.',
      `${count(howMany)} photos taken on site are only on this phone. Signing out deletes them. Stay signed in until they have arrived.`,
    ),
} as const;
