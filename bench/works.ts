import { randomBytes } from 'node:crypto';
import { ITEM_ORDERS } from '@monda/domain/items/item-orders.ts';
import sharp from 'sharp';

/** One HTTP request of a work. */
export interface WorkRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Who asks; the token of that person is sent. */
  readonly by: 'admin' | 'manager' | 'evaluator' | 'acmeUser';
  readonly body?: Buffer | string;
  readonly type?: string;
}

/** What a work draws from: ids over the whole table, in an order that does not repeat soon. */
export interface WorkGround {
  /** An item no request of this run has asked for yet, over the whole table. */
  coldItem(): string;
  /** One of a few items that are asked for again and again. */
  warmItem(): string;
  /** A pending item of Acme assigned to the demo's evaluator. */
  pendingItem(): string;
  /** A company with about 2,500 items, and the demo's evaluator, who has half of all items. */
  readonly company: string;
  readonly evaluator: string;
  /** Months with destructions, `YYYY-MM`. */
  month(): string;
  readonly photo: Buffer;
}

/** A piece of work that people wait for, as a sequence of requests that belong together. */
export interface Work {
  readonly name: string;
  readonly what: string;
  /** How many times as long as others it is asked for before it is measured: what it runs is compiled late. */
  readonly warmUpTimes?: number;
  round(ground: WorkGround): readonly WorkRequest[];
}

const WORDS = ['feeder', 'rack', 'counter', 'safe', 'belt torn', 'revolver', 'sn-1', 'east', 'zzz-not-there'];
const LISTED = ['pending', 'scheduling', 'completed', 'destruction', 'evaluation_review'];
let turn = 0;
const next = <Value>(values: readonly Value[]): Value => {
  turn += 1;
  return values[turn % values.length] as Value;
};

/** First pages in each order, both ways. */
const ORDERED = ITEM_ORDERS.flatMap((order) => [`orderBy[${order}]=asc`, `orderBy[${order}]=desc`]);
const DEEP_PAGE = 100;
const WEEK = ['2026-02-02', '2026-02-08'] as const;
/** Each filter, with what is frequent and what is rare or in no item, by itself and in an order that has another index. */
const filtersOf = ({ company, evaluator }: Pick<WorkGround, 'company' | 'evaluator'>) =>
  [
    'status=pending,scheduling',
    'status=in_progress',
    `companyId=${company}`,
    `evaluatorId=${evaluator}`,
    'family=operational_equipment',
    'family=security_safes',
    `createdFrom=${WEEK[0]}T00:00:00Z&createdBefore=${WEEK[1]}T00:00:00Z`,
    'createdFrom=2200-01-01T00:00:00Z',
    `destructionFrom=${WEEK[0]}&destructionTo=${WEEK[1]}`,
    'destructionFrom=2200-01-01&destructionTo=2200-02-01',
  ].flatMap((filter) => [filter, `${filter}&orderBy[itemName]=asc`]);
const LATE = ['late=true', 'late=true&status=pending', 'late=true&family=security_safes'].flatMap(
  (filter) => [filter, `${filter}&orderBy[itemName]=asc`],
);
/** Words that half of all items, or more, have both of, as a person may write them in another order. */
const APART = ['belt worn', 'display feeder', 'pitted fan', 'Server rack'];
/** Of `feeder` and of a serial number, whatever is written before the list is asked. */
const TYPED = [
  ...['fe', 'fee', 'feed', 'feede', 'feeder'],
  ...['sn', 'sn-', 'sn-1', 'sn-12', 'sn-12a', 'sn-12ab', 'sn-12ab3'],
];
const VIEWERS = ['manager', 'evaluator', 'acmeUser'] as const;
const listOf = (query: string, by: WorkRequest['by'], page = 1): WorkRequest => ({
  method: 'GET',
  path: `/api/projects/waste-items?page=${page}&limit=10&${query}`,
  by,
});

const BOUNDARY = 'monda-bench';

/** A request with three items and a photo each, as the browser sends it. */
export function creation(photo: Buffer): WorkRequest {
  const item = (number: number) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName: `Bench counter ${number}`,
      description: 'Bill counter, feeder worn',
      serialNumber: `SN-${randomBytes(4).toString('hex')}`,
      costCenter: 'CC-1145',
      family: 'operational_equipment',
      type: 'bill_counter',
      photoUrls: [],
      uploadedPhotoUrl: '',
      ownershipInvoiceUrl: '',
    },
  });
  const command = { wasteType: 'special-handling', wasteItems: [item(1), item(2), item(3)] };
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...part('name="command"', JSON.stringify(command)),
    ...[0, 1, 2].flatMap((n) =>
      part(`name="item_${n}_images"; filename="photo-${n}.jpg"\r\nContent-Type: image/jpeg`, photo),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return {
    method: 'POST',
    path: '/api/projects',
    by: 'acmeUser',
    body,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

export const WORKS = [
  {
    name: 'list',
    what: 'list of 10 by status, newest first, with total',
    round: () => [
      {
        method: 'GET',
        path: `/api/projects/waste-items?page=1&limit=10&status=${next(LISTED)}`,
        by: 'admin',
      },
    ],
  },
  {
    name: 'get',
    what: 'one item with history and files, ids over the whole table',
    round: (ground) => [
      { method: 'GET', path: `/api/projects/waste-items/${ground.coldItem()}`, by: 'manager' },
    ],
  },
  {
    name: 'get-warm',
    what: 'one item with history and files, a few ids again and again',
    round: (ground) => [
      { method: 'GET', path: `/api/projects/waste-items/${ground.warmItem()}`, by: 'manager' },
    ],
  },
  {
    name: 'transition',
    what: 'a transition with comment',
    warmUpTimes: 7,
    round: (ground) => {
      const path = `/api/projects/waste-items/${ground.pendingItem()}`;
      const json = { type: 'application/json' };
      return [
        {
          method: 'PUT',
          path: `${path}/submit-review`,
          by: 'evaluator',
          body: JSON.stringify({ decision: 'request-change', comment: 'Which entrance is meant?' }),
          ...json,
        },
        {
          method: 'PUT',
          path: `${path}/update`,
          by: 'acmeUser',
          body: JSON.stringify({ jsonData: { location: 'North entrance' }, comment: 'The north one' }),
          ...json,
        },
      ];
    },
  },
  {
    name: 'create',
    what: 'a request of 3 items with a 1 MB photo each',
    round: (ground) => [creation(ground.photo)],
  },
  {
    name: 'ordered',
    what: 'first page of all items in each of the six orders, both ways',
    round: () => [listOf(next(ORDERED), 'manager')],
  },
  {
    name: 'deep',
    what: `page ${DEEP_PAGE} of the same`,
    round: () => [listOf(next(ORDERED), 'manager', DEEP_PAGE)],
  },
  {
    name: 'filtered',
    what: 'first page of each filter, frequent and rare, newest first and by name',
    round: (ground) => [listOf(next(filtersOf(ground)), 'manager')],
  },
  {
    name: 'waiting',
    what: 'first page of what waits for a manager, an evaluator, a company user',
    round: () => [listOf('view=waiting', next(VIEWERS))],
  },
  {
    name: 'late',
    what: 'first page of what is late, all of it, pending, and of a rare family, by date and by name',
    round: () => [listOf(next(LATE), next(VIEWERS))],
  },
  {
    name: 'search',
    what: 'text search, first page with total',
    round: () => [
      {
        method: 'GET',
        path: `/api/projects/waste-items?page=1&limit=10&search=${encodeURIComponent(next(WORDS))}`,
        by: 'admin',
      },
    ],
  },
  {
    name: 'typed',
    what: 'text search of a list as it is typed, from the second letter on',
    round: () => [listOf(`search=${next(TYPED)}`, 'manager')],
  },
  {
    name: 'everywhere',
    what: 'search over everything, first five of each kind',
    round: () => [{ method: 'GET', path: `/api/search?q=${encodeURIComponent(next(WORDS))}`, by: 'manager' }],
  },
  {
    name: 'nowhere',
    what: 'search over everything for a serial number that no item has',
    round: () => [
      { method: 'GET', path: `/api/search?q=SN-${randomBytes(3).toString('hex')}0q`, by: 'manager' },
    ],
  },
  {
    name: 'apart',
    what: 'search over everything for two frequent words that nowhere stand side by side',
    round: () => [{ method: 'GET', path: `/api/search?q=${encodeURIComponent(next(APART))}`, by: 'manager' }],
  },
  {
    name: 'counters',
    what: 'dashboard counters',
    round: () => [{ method: 'GET', path: '/api/projects/waste-items/counts', by: 'admin' }],
  },
  {
    name: 'calendar',
    what: 'calendar month',
    round: (ground) => [
      {
        method: 'GET',
        path: `/api/projects/waste-items/calendar?month=${ground.month()}`,
        by: 'acmeUser',
      },
    ],
  },
] as const satisfies readonly Work[];

/** A name of {@link WORKS}. */
export type WorkName = (typeof WORKS)[number]['name'];

/** The work of that name. */
export const workNamed = (name: WorkName): Work =>
  WORKS.find((work) => work.name === name) as (typeof WORKS)[number];

/** A photograph of about 1 MB that does not compress away. */
export async function photoOfAMegabyte(): Promise<Buffer> {
  const [width, height] = [1840, 1380];
  const noise = randomBytes((width * height * 3) / 16);
  return sharp(noise, { raw: { width: width / 4, height: height / 4, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
