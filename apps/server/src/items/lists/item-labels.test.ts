import { randomUUID } from 'node:crypto';
import {
  LABEL_SHEETS,
  type LabelSheetName,
  labelsOf,
  MOST_LABELS,
} from '@monda/domain/items/label-sheets.ts';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { type DrawnPage, drawnPages } from '../../../test/drawn-pages.ts';
import { actualTexts } from '../../../test/pdf-contents.ts';
import type { PersonName } from '../../../test/test-people.ts';
import { TEST_ORIGIN } from '../../../test/test-sign-in.ts';

const MM = 72 / 25.4;

let server: AssetServer;
let project: string;
const own: string[] = [];
let foreign: string;
beforeAll(async () => {
  server = await startAssetServer();
  project = await server.aProject();
  for (let position = 0; position < 24; position += 1) {
    const data = { itemName: `Rifle Ñ ${position} 保险柜`, serialNumber: `SN-${position}` };
    const { id } = await server.anItemAt('pending', {
      projectId: project,
      position,
      data,
      evaluator: 'evaluator',
    });
    own.push(id);
  }
  foreign = (await server.anItemAt('pending', { company: 'rival' })).id;
});
afterAll(() => server.close());

const labels = (person: PersonName, body: object) =>
  server.call(person, 'items.labels', { body: { sheet: 'l7160', ...body } });
const pagesOf = async (body: object) => {
  const answer = await labels('requester', body);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return drawnPages(answer.bytes);
};

/** What the code of a place of a page says, read from the page as it is printed; `null` where there is none. */
function readAt(page: DrawnPage | undefined, sheet: LabelSheetName, place: number): string | null {
  const { columns, left, top, across, down, width, height } = LABEL_SHEETS[sheet];
  const cut = page?.cut(
    (left + (place % columns) * across) * MM,
    (top + Math.floor(place / columns) * down) * MM,
    width * MM,
    height * MM,
  );
  if (cut === undefined || cut.data.every((byte) => byte === 255)) return null;
  return decodeQR(cut, { format: 'RGBA', timeLimit: 5_000 });
}
const addressOf = (id: string | undefined) => `${TEST_ORIGIN}/items/${id}`;

describe('who is refused', () => {
  it('one item of others among one’s own, a missing one, another’s project: all of it is not found', async () => {
    const refused: readonly (readonly [PersonName, object])[] = [
      ['requester', { of: { ids: [own[0], foreign] } }],
      ['requester', { of: { ids: [randomUUID()] } }],
      ['rivalAdmin', { of: { ids: [own[0]] } }],
      ['rivalAdmin', { of: { projectId: project } }],
      ['otherEvaluator', { of: { projectId: project } }],
      ['outsider', { of: { projectId: project } }],
    ];
    for (const [person, body] of refused) {
      const { status, body: said } = await labels(person, body);
      expect([person, status, said.code]).toEqual([person, 404, 'not_found']);
    }
    expect(await server.auditLog().then((log) => log.filter(({ outcome }) => outcome === 'done'))).toEqual(
      [],
    );
  });

  it.each([
    {},
    { of: {} },
    { of: { ids: [] } },
    { of: { ids: ['x'] } },
    { of: { ids: Array.from({ length: MOST_LABELS + 1 }, () => randomUUID()) } },
    { of: { ids: [randomUUID()], projectId: randomUUID() } },
    { of: { ids: [randomUUID()] }, sheet: 'a3' },
    { of: { ids: [randomUUID()] }, start: 22 },
    { of: { ids: [randomUUID()] }, start: 0 },
    { of: { ids: [randomUUID()] }, sheet: 'roll62', start: 2 },
  ])('what is no order of labels: %j', async (body) => {
    expect((await labels('requester', body)).status).toBe(400);
  });
});

describe('what is printed', () => {
  it.each(['l7160', 'l7163', 'roll62'] as const)(
    '%s: each code is read and leads to its item',
    async (sheet) => {
      const pages = await pagesOf({ sheet, of: { projectId: project } });
      const perPage = labelsOf(sheet);
      expect(pages).toHaveLength(Math.ceil(own.length / perPage));
      const [width, height] = LABEL_SHEETS[sheet].page;
      for (const page of pages) {
        expect(page.width).toBeCloseTo(width * MM, 1);
        expect(page.height).toBeCloseTo(height * MM, 1);
      }
      const read = own.map((_, at) => readAt(pages[Math.floor(at / perPage)], sheet, at % perPage));
      expect(read).toEqual(own.map(addressOf));
    },
  );

  it('begins at the label that is free, and goes on with a whole sheet', async () => {
    const pages = await pagesOf({ of: { ids: own.slice(0, 3) }, start: 20 });
    const read = (page: number, place: number) => readAt(pages[page], 'l7160', place);
    expect([read(0, 18), read(0, 19), read(0, 20), read(1, 0), read(1, 1)]).toEqual([
      null,
      addressOf(own[0]),
      addressOf(own[1]),
      addressOf(own[2]),
      null,
    ]);
  });

  it('says the short code alone, and name and serial number only where that was chosen', async () => {
    const ids = own.slice(4, 6);
    const [plain] = await pagesOf({ of: { ids } });
    expect(plain?.texts).toEqual(ids.map((id) => id.slice(0, 8)));
    const [named] = await pagesOf({ of: { ids }, withNames: true });
    const words = named?.texts.join(' ') ?? '';
    for (const text of [...ids.map((id) => id.slice(0, 8)), 'S/N SN-4', 'S/N SN-5']) {
      expect(words).toContain(text);
    }
    const { bytes } = await labels('requester', { of: { ids }, withNames: true });
    expect(actualTexts(bytes).join('')).toBe('Rifle Ñ 4 保险柜Rifle Ñ 5 保险柜');
  });

  it('each item has one label, however often it was named', async () => {
    const [page] = await pagesOf({ of: { ids: [own[1], own[0], own[1]?.toUpperCase()] } });
    expect(page?.texts).toEqual([own[1]?.slice(0, 8), own[0]?.slice(0, 8)]);
  });

  it('evaluators get those of the items they are assigned', async () => {
    expect((await labels('evaluator', { of: { ids: own.slice(0, 2) } })).status).toBe(200);
    expect((await labels('viewer', { of: { ids: own.slice(0, 2) } })).status).toBe(200);
  });
});

it('labels are an audited reading: which items, which sheet, with names or not', async () => {
  const before = (await server.auditLog()).length;
  await labels('requester', { of: { ids: [own[0]] }, withNames: true });
  const [row] = (await server.auditLog()).slice(before);
  expect([row?.action, row?.subject_type, row?.details]).toEqual([
    'items.labels',
    'labels',
    { ids: [own[0]], projectId: null, sheet: 'l7160', withNames: true },
  ]);
});
