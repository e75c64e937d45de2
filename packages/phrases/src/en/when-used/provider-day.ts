import { count, items, plural } from '../counts.ts';

/** The page of a day on site, as fixed assets managers have it. */
export const providerDay = {
  whichCompany: 'Choose a company',
  companyWith: (name: string, howMany: number) => `${name} (${items(howMany)})`,
  noItems: 'No items are on site on this day.',

  code: 'Code of the day',
  codeHint: 'One code for all items of this company on this day.',
  make: 'Make the code',
  makeFailed: 'Could not make the code. Please try again.',
  picture: 'The code as a QR code',
  readOut: 'Read it out, or let the company scan it.',
  copy: 'Copy the code',
  newCode: 'New code',
  newCodeFor: (company: string, day: string) => `Make a new code for ${company} on ${day}?`,
  newCodeHint: 'The current code stops working right away, and the count of wrong attempts starts over.',

  items: (howMany: number) => `${items(howMany)} on this day`,
  documented: (howMany: number, of: number) => `${count(howMany)} of ${count(of)} documented`,
  verified: (howMany: number, of: number) => `${count(howMany)} of ${count(of)} verified`,
  /** Of how many items photos arrived that are not documented. */
  withPictures: (howMany: number) => `photos of ${items(howMany)} received`,
  tickets: (howMany: number) =>
    plural(howMany, '1 tare ticket received', `${count(howMany)} tare tickets received`),
  isVerified: 'Verified on site.',
  noPictures: 'No photos received yet.',
  arrived: (before: number, after: number) =>
    `Photos received: ${count(before)} before, ${count(after)} after.`,
  corrected: (fields: string) => `Open correction: ${fields}.`,
  /** Label of the photos of one side of an item. */
  photosOf: (side: string, name: string) => `${side} of ${name}`,
  late: (howMany: number) => `From earlier days: ${items(howMany)}`,

  sharedTicket: (howMany: number) => `One tare ticket for ${items(howMany)}`,
  weightHint: (howMany: number) => `The net weight of ${items(howMany)} is not recorded yet.`,
  netWeight: 'Net weight of this ticket (kg)',
  weightOnce: 'Enter it once for all items of the ticket. You can also do it later.',
  recordedForEach: (weight: string) => `Will be recorded as ${weight}, with the number of items.`,
  weightMissing: 'Enter the net weight',
  noWeight: (digits: number) => `Enter a weight above 0 with up to ${count(digits)} decimals`,
  weightRecorded: (howMany: number) => `Net weight recorded for ${items(howMany)}`,

  closing: 'Completion',
  completed: (howMany: number, of: number) => `${count(howMany)} of ${count(of)} completed`,
} as const;
