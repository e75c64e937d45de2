import { count, items, plural } from '../counts.ts';

const copiesOf = (howMany: number) => plural(howMany, '1 copy', `${count(howMany)} copies`);

/** Copies of an item in the wizard. */
export const copies = {
  copyItem: (position: number, title: string) => `Copy item ${position + 1}: ${title}`,
  several: 'Copy several',
  copySeveral: (position: number, title: string) => `Copy several of item ${position + 1}: ${title}`,
  moreOf: (position: number, title: string) => `More for item ${position + 1}: ${title}`,
  title: (title: string) => `Copy several of ${title}`,
  hint: 'Copies include everything except the serial number, photos and invoice.',
  serialNumbers: 'Serial numbers',
  serialNumbersHint:
    'Paste a list with one serial number per line to create one item for each. Leave it empty to enter only how many.',
  howMany: 'Number of copies',
  fromList: 'The list sets the number.',
  /** `first`: the first serial number goes to the item that is copied, which has none. */
  makes: (howMany: number, first: boolean) =>
    first
      ? `The first serial number goes to this item, which has none. This makes ${copiesOf(howMany)}.`
      : `This makes ${copiesOf(howMany)}.`,
  onlyFirst: 'The serial number goes to this item, which has none. No copies will be made.',
  repeated: (serialNumber: string) => `${serialNumber} is listed more than once.`,
  wholeNumber: 'Enter a whole number, 1 or more',
  /** `room`: how many more items the request takes. */
  tooMany: (howMany: number, room: number, most: number) =>
    `That is ${copiesOf(howMany)}. A request can have up to ${most} items: there is ${room === 0 ? 'no room left' : `room for ${items(room)}`}.`,
  make: 'Make copies',
  made: (howMany: number) => `${plural(howMany, '1 copy was', `${count(howMany)} copies were`)} added.`,
} as const;
