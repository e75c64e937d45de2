/** Refusals of what is tried as the code of a day. */
export const dayCodes = {
  none: (day: string) => `No code was made for ${day} yet. Please ask the provider for it.`,
  wrong: (day: string) => `This is not the code for ${day}. Please try again.`,
  locked: (day: string, minutes: number) =>
    `Too many incorrect attempts with the code for ${day}. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before trying again.`,
} as const;

/** Refusals of pictures that arrive in pieces. */
export const captures = {
  hasMetadata:
    'This file carries more than a picture, which no picture taken on this page does. Please take it again.',
  differs: 'What arrived differs from the picture that was announced, and was given up. Send it again.',
  otherFacts: 'Another picture was announced under this id.',
  continuesAt: (bytes: number) => `The next piece of this picture begins at byte ${bytes}.`,
  tooLong: (bytes: number) => `This picture has ${bytes} bytes, and this piece goes beyond them.`,
  empty: 'A piece has at least one byte.',
  sendBytes: 'Send this body as application/octet-stream.',
  used: 'This picture already belongs to its item and cannot be removed.',
  notArrived: 'This picture has not arrived yet.',
  unknown: 'This picture is not there, or it belongs to another item.',
  otherPurpose: 'This picture was taken for another field.',
  itemOrDay: 'Name either the item or the day of the picture.',
  ofDayTicketsOnly: 'Only tare tickets are taken for a whole day.',
  namedTwice: 'This picture is named twice.',
} as const;
