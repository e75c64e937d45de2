import { count, items, plural } from '../counts.ts';

/** Items of an earlier request in a new one. */
export const earlierRequest = {
  title: 'Like an earlier request',
  hint: 'Adds the items of one of your company’s requests, without serial numbers, photos or invoices.',
  search: 'Search requests',
  requests: 'Earlier requests',
  about: (id: string, day: string, howMany: number, person: string) =>
    `${id} · ${day} · ${items(howMany)}, by ${person}`,
  none: 'Your company has no requests yet.',
  noneFound: 'No requests match this search.',
  chooseFirst: 'Choose a request first',
  take: 'Add its items',
  takeItems: (howMany: number) => `Add ${items(howMany)}`,
  /** `room`: how many more items the new request takes. */
  tooMany: (howMany: number, room: number, most: number) =>
    `That is ${items(howMany)}. A request can have up to ${most} items: there is ${room === 0 ? 'no room left' : `room for ${items(room)}`}.`,
  added: (howMany: number) => `${plural(howMany, '1 item was', `${count(howMany)} items were`)} added.`,
} as const;
