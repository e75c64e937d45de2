import { randomBytes } from 'node:crypto';
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
  /** A pending item of Acme assigned to the demo's evaluator. */
  pendingItem(): string;
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
