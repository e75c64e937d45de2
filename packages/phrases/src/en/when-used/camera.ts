import { count, plural } from '../counts.ts';

/** The camera of the page: photos of one item after the other, and codes that are read. */
export const camera = {
  scan: 'Scan a code',
  scanHint: 'Hold a label or a serial number plate in front of the camera.',
  code: 'Code or serial number',
  find: 'Find',
  noReader: 'Codes cannot be read here right now. Type the number instead.',
  /** Name of the moving picture. */
  picture: 'Camera picture',
  starting: 'The camera is starting…',
  denied: 'The camera is not allowed. Allow it in the settings of your browser.',
  missing: 'No camera was found.',
  failed: 'The camera could not be started. Another app may be using it.',
  ended: 'The camera was turned off.',
  typeInstead: 'You can type the number instead.',
  chooseInstead: 'You can close this and add photos the usual way.',
  left: (howMany: number) => plural(howMany, '1 photo left', `${count(howMany)} photos left`),
  next: 'Next',
  allTaken: 'All photos are taken.',
  /** What the small picture shows. */
  last: (title: string, note: string) => `Last photo: ${title}, ${note}`,
  takeAgain: 'Take again',
  again: 'The photo before stays until you take the new one.',
  notTaken: 'The photo was not taken. Try again.',
} as const;
