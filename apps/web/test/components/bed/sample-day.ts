import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { answer, type Made } from './answering-api.ts';
import { announced, arrivedCaptures, takeCaptures } from './capturing-api.ts';
import { ITEM_ID, MEETING } from './sample-item.ts';

/** The sample day, which is the present one of the sample installation. */
export const DAY = '2026-11-26';
export const CODE = 'QX7KM-2PDAC';

export const dayItemId = (at: number): string => `${ITEM_ID.slice(0, -12)}${String(at).padStart(12, '0')}`;

/** The item at a place of a sample day: at destruction, neither found nor verified. */
export const dayItem = (at: number, more: Partial<DayItem> = {}): DayItem => ({
  id: dayItemId(at),
  itemName: `Safe ${at}`,
  serialNumber: `SN-${String(at).padStart(3, '0')}`,
  projectId: dayItemId(900 + (at > 6 ? 1 : 0)),
  decision: 'destroy',
  status: 'destruction',
  version: 7,
  on: DAY,
  verifiedOnSite: false,
  meeting: MEETING,
  corrected: [],
  arrived: { before: 0, after: 0 },
  arrivedIds: { before: [], after: [] },
  photos: null,
  ...more,
});

export const dayItems = (howMany: number, more: Partial<DayItem> = {}): DayItem[] =>
  Array.from({ length: howMany }, (_, at) => dayItem(at + 1, more));

/** A day as its answer says it; `more`: what differs. */
export const dayAnswer = (items: readonly DayItem[], more: Partial<DayAnswer> = {}): DayAnswer => ({
  day: DAY,
  today: DAY,
  company: { id: dayItemId(800), name: 'Acme Secure Transport' },
  companies: [],
  items: [...items],
  total: items.length,
  late: [],
  tickets: [],
  ticketsArrived: 0,
  sharedTickets: [],
  code: null,
  ...more,
});

/** A day of the sample server, which verifies and documents as a test lets it. */
export type SampleDay = SampleServer;

class SampleServer {
  items: DayItem[];
  more: Partial<DayAnswer>;

  constructor(items: readonly DayItem[], more: Partial<DayAnswer> = {}) {
    this.items = [...items];
    this.more = more;
    takeCaptures();
    answer('onSite.day', ({ params }) => ({
      ...dayAnswer(this.items.map(withPhotos)),
      ...{ day: params['day'] ?? DAY, tickets: arrivedCaptures().filter(({ day }) => day === params['day']) },
      ...this.more,
    }));
    answer('items.bulkVerifyPassword', this.verify);
    answer('captures.documentMany', this.document);
  }

  /** Verifies what is named. */
  readonly verify = (made: Made) => this.#done(made, { verifiedOnSite: true });
  /** Documents what is named. */
  readonly document = (made: Made) => this.#done(made, { status: 'destroyed' });

  #done({ body }: Made, change: Partial<DayItem>) {
    const { items } = body as {
      readonly items: readonly { readonly id: string; readonly version: number }[];
    };
    const named = new Map(items.map(({ id, version }) => [id, version + 1]));
    this.items = this.items.map((item) =>
      named.has(item.id) ? { ...item, ...change, version: item.version + 1 } : item,
    );
    return {
      results: items.map(({ id }) => ({
        id,
        done: { version: named.get(id) ?? 0, status: change.status ?? ('destruction' as const) },
        refused: null,
      })),
    };
  }
}

/** Answers with each named item refused for the code of the day, as the server does: in a 200 answer, each with its sentence. */
export const codeRefused =
  (code: 'wrong_password' | 'too_many_tries', message: string) =>
  ({ body }: Made) => ({
    results: (body as { readonly items: readonly { readonly id: string }[] }).items.map(({ id }) => ({
      ...{ id, done: null },
      refused: { code, message },
    })),
  });

/** Answers the calls of a day with these items; `more`: what differs in its answer. */
export const sampleDay = (items: readonly DayItem[], more?: Partial<DayAnswer>): SampleDay =>
  new SampleServer(items, more);

/** An item with the photos of it that arrived. */
function withPhotos(item: DayItem): DayItem {
  const ids = (purpose: 'before' | 'after') => [
    ...item.arrivedIds[purpose],
    ...arrivedCaptures()
      .filter((each) => each.itemId === item.id && each.purpose === purpose)
      .map(({ id }) => id),
  ];
  const arrivedIds = { before: ids('before'), after: ids('after') };
  const arrived = { before: arrivedIds.before.length, after: arrivedIds.after.length };
  return { ...item, arrived, arrivedIds };
}

/** Answers what the page of a day asks for: two items of the day, one of them verified. */
export function answerDay(): void {
  answer('onSite.day', ({ params }) =>
    dayAnswer([dayItem(1), dayItem(2, { verifiedOnSite: true })], { day: params['day'] ?? DAY }),
  );
}

/** The photos that the page announced of an item, by their purpose. */
export const announcedOf = (id: string): readonly string[] =>
  announced().flatMap(({ itemId, purpose }) => (itemId === id ? [purpose] : []));
