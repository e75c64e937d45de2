import { randomUUID } from 'node:crypto';
import { ITEM_FILE_PURPOSES } from '@monda/domain/files/file-rules.ts';
import { familyLabel, typeLabel } from '@monda/domain/items/item-catalogue.ts';
import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { ITEM_EXPORT, ITEM_EXPORT_COLUMNS, type ItemExportColumn } from '@monda/domain/items/item-export.ts';
import { ITEM_STATUSES, itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { readCsv, readXlsx } from '../../../test/read-sheets.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { COMPANIES, idOf, type PersonName, READERS } from '../../../test/test-people.ts';

let server: AssetServer;
const made: { id: string; projectId: string }[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  for (const [at, status] of ITEM_STATUSES.entries()) {
    for (const company of ['acme', 'rival'] as const) {
      server.clock.advance(1_500);
      const item = await putItem(server, status, {
        company,
        evaluator: at % 2 === 0 ? 'evaluator' : 'otherEvaluator',
        data: {
          itemName: `=Safe "${at}", large`,
          serialNumber: ['007', '1E5', '-5', "'=1", '+34 600'][at % 5] ?? '',
          description: 'first line\nsecond; line',
          ...(at === 1 ? { family: 'machinery', type: 'drill_press' } : {}),
          ...(at % 3 === 0 ? { weight: 80.25, volume: 0, location: 'Hall 3', notes: '@gate' } : {}),
        },
        ...(status === 'completed' ? { finalPrice: 99.5 } : {}),
      });
      made.push(item);
      await putFiles(item.id, COMPANIES[company].id);
    }
  }
});
afterAll(() => server.close());

const putFiles = (item_id: string, company_id: string) =>
  server.transactions.asSystem((tx) =>
    tx
      .insertInto('stored_files')
      .values(
        ITEM_FILE_PURPOSES.map((purpose, position) => ({
          id: randomUUID(),
          ...{ item_id, company_id, purpose, position, state: 'committed' as const },
          ...{ name: `=${purpose}.png`, mime_type: 'image/png', size: 10 + position, sha256: 'x' },
          ...{ storage_key: randomUUID(), uploaded_by: idOf('admin'), created_at: server.clock.now() },
        })),
      )
      .execute(),
  );

/** Rows of a CSV export as objects by column. */
async function exported(person: PersonName, query = '') {
  const answer = await server.call(person, 'items.export', { query: `format=csv${query}` });
  expect(answer.status).toBe(200);
  const [headings = [], ...rows] = readCsv(answer.bytes);
  const columns = ITEM_EXPORT_COLUMNS.filter((column) => headings.includes(ITEM_EXPORT[column].heading()));
  const at = (column: ItemExportColumn) => headings.indexOf(ITEM_EXPORT[column].heading());
  return {
    headings,
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, unguardCell(row[at(column)] ?? '')])),
    ),
  };
}

const moment = (instant: string) => instant.slice(0, 19).replace('T', ' ');
const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '' : amount.toFixed(2);
const quantity = (amount: number | null) => (amount === null ? '' : String(amount));
const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');

/** What each cell has to say, written down a second time from the answer of the item. */
const SAID: Readonly<Record<ItemExportColumn, (item: ItemDetails) => string>> = {
  id: (item) => item.id,
  itemName: (item) => item.jsonData.itemName,
  serialNumber: (item) => item.jsonData.serialNumber,
  family: (item) => familyLabel(item.jsonData.family),
  type: ({ jsonData }) => (jsonData.family === 'machinery' ? jsonData.type : typeLabel(jsonData.type)),
  costCenter: (item) => item.jsonData.costCenter,
  description: (item) => item.jsonData.description,
  projectId: (item) => item.projectId,
  wasteType: (item) => wasteTypeLabel(item.wasteType),
  company: (item) => item.project.companyName,
  status: (item) => itemStatusLabel(item.status),
  location: (item) => item.jsonData.location,
  weight: (item) => quantity(item.jsonData.weight),
  volume: (item) => quantity(item.jsonData.volume),
  notes: (item) => item.jsonData.notes,
  decision: ({ decision }) => (decision === null ? '' : words().decisions.labels[decision]),
  assignedUser: ({ assignedUser }) =>
    `${assignedUser?.firstName ?? ''} ${assignedUser?.lastName ?? ''}`.trim(),
  destructionOn: (item) => item.destructionOn ?? '',
  meetingPlace: (item) => item.meeting?.place ?? '',
  meetingTime: (item) => item.meeting?.time ?? '',
  meetingContact: (item) => item.meeting?.contact ?? '',
  buyer: (item) => item.buyer ?? '',
  price: (item) => money(item.price),
  finalPrice: (item) => money(item.finalPrice),
  verifiedOnSite: (item) => yesNo(item.verifiedOnSite),
  archived: (item) => yesNo(item.project.archived),
  statusSince: (item) => moment(item.statusSince),
  created: (item) => moment(item.createdAt),
  updated: (item) => moment(item.updatedAt),
};

describe('who is refused', () => {
  it('people without a sign-in, blocked ones and those without a profile get no byte', async () => {
    for (const person of ['blocked', 'ofClosedCompany', 'incomplete'] as const) {
      expect((await server.call(person, 'items.export', { query: 'format=csv' })).status).toBe(403);
    }
    const anonymous = await server.withAuthorization(null).call('items.export', { query: { format: 'csv' } });
    expect(anonymous.status).toBe(401);
  });

  it.each(['', 'format=pdf', 'format=csv&columns=password', 'format=csv&page=2', 'format=csv&status=lost'])(
    'the query "%s" is refused',
    async (query) => {
      expect((await server.call('manager', 'items.export', { query })).status).toBe(400);
    },
  );

  it('history and files of another’s item are those of a missing one', async () => {
    const [item] = made;
    for (const call of ['items.exportHistory', 'items.exportFiles'] as const) {
      for (const person of ['rivalAdmin', 'rivalViewer', 'outsider', 'otherEvaluator'] as const) {
        const query = 'format=csv';
        const foreign = await server.call(person, call, { params: { id: item?.id ?? '' }, query });
        const missing = await server.call(person, call, { params: { id: randomUUID() }, query });
        for (const { status, body } of [foreign, missing]) {
          expect([status, body.code]).toEqual([404, 'not_found']);
        }
      }
    }
  });

  it('a column no one of the role receives is not there, even when asked for', async () => {
    for (const person of ['evaluator', 'viewer', 'outsider'] as const) {
      expect((await exported(person)).columns).not.toContain('finalPrice');
      expect((await exported(person, '&columns=id,finalPrice')).columns).toEqual(['id']);
      const alone = await server.call(person, 'items.export', { query: 'format=csv&columns=finalPrice' });
      expect(alone.status).toBe(403);
    }
  });
});

describe('what an export says', () => {
  it.each(READERS)(
    'every cell for %s is what the API answers of the item, and no item more',
    async (person) => {
      const { columns, rows } = await exported(person);
      const list = await server.call(person, 'items.list', { query: 'limit=1000' });
      expect(rows.map(({ id }) => id)).toEqual(list.body.data.map(({ id }: { readonly id: string }) => id));
      for (const row of rows) {
        const item = (await server.call(person, 'items.get', { params: { id: row.id ?? '' } }))
          .body as ItemDetails;
        expect(row).toEqual(Object.fromEntries(columns.map((column) => [column, SAID[column](item)])));
      }
      const guarded = columns.includes('finalPrice');
      expect(guarded).toBe(['admin', 'manager', 'companyAdmin', 'requester', 'rivalAdmin'].includes(person));
    },
  );

  it.each(ofCombination(READERS, { step: 4, turn: 1 }))(
    'history and files for %s are those of the item’s answer',
    async (person) => {
      const { body } = await server.call(person, 'items.list', { query: 'limit=1000' });
      for (const { id } of body.data as readonly ItemDetails[]) {
        const item = (await server.call(person, 'items.get', { params: { id } })).body as ItemDetails;
        const read = async (call: 'items.exportHistory' | 'items.exportFiles') =>
          readCsv((await server.call(person, call, { params: { id }, query: 'format=csv' })).bytes).slice(1);
        expect(await read('items.exportHistory')).toEqual(
          item.history.map((entry) => [
            moment(entry.createdAt),
            entry.userName,
            entry.fromStatus === null ? '' : itemStatusLabel(entry.fromStatus),
            entry.toStatus === null ? '' : itemStatusLabel(entry.toStatus),
            entry.comment,
            entry.automaticComment,
            '',
          ]),
        );
        const files = [
          ...item.imageFiles,
          item.invoiceFile,
          ...item.destructionPhotosBeforeFiles,
          ...item.destructionPhotosAfterFiles,
          ...item.destructionTareTicketFiles,
          item.finalInvoiceFile ?? null,
        ].filter((file) => file !== null);
        const listed = await read('items.exportFiles');
        expect(
          listed.map(([, name, type, bytes, , , file]) => [unguardCell(name ?? ''), type, bytes, file]),
        ).toEqual(files.map((file) => [file.name, file.mimeType, String(file.size), file.id]));
        expect(JSON.stringify(listed)).not.toContain('signature');
        const hasFinal = listed.some(([, name]) => name?.includes('final_invoice'));
        expect(hasFinal).toBe(person === 'manager');
      }
    },
  );

  it('XLSX says the same as CSV, with real dates and numbers', async () => {
    const answer = await server.call('manager', 'items.export', { query: 'format=xlsx' });
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="items-2026-03-10.xlsx"/);
    const [sheet] = readXlsx(answer.bytes).sheets;
    const [headings = [], ...rows] = sheet?.rows ?? [];
    const csv = readCsv((await server.call('manager', 'items.export', { query: 'format=csv' })).bytes);
    expect(headings.map(({ value }) => value)).toEqual(csv[0]);
    const letters = headings.map(({ at }) => at.slice(0, -1));
    const kinds = ITEM_EXPORT_COLUMNS.map((column) => ITEM_EXPORT[column].kind);
    const text = (value: string, kind: string | undefined) =>
      kind === 'date' || kind === 'moment'
        ? moment(new Date(Math.round((Number(value) - 25_569) * 86_400_000)).toISOString()).slice(
            0,
            kind === 'date' ? 10 : 19,
          )
        : kind === 'money'
          ? Number(value).toFixed(2)
          : value;
    const read = rows.map((cells, row) =>
      letters.map((letter, at) => {
        const cell = cells.find((one) => one.at === `${letter}${row + 2}`);
        if (cell !== undefined) expect(cell.kind).toBe(kinds[at] === 'text' ? 'text' : 'number');
        return cell === undefined ? '' : text(cell.value, kinds[at]);
      }),
    );
    expect(read).toEqual(csv.slice(1));
  });

  it('is in the language of the caller', async () => {
    const answer = await server.call('manager', 'items.export', {
      query: 'format=csv',
      headers: { 'accept-language': 'es' },
    });
    const headings = inLanguage('es', () =>
      ITEM_EXPORT_COLUMNS.map((column) => ITEM_EXPORT[column].heading()),
    );
    const [first, row] = readCsv(answer.bytes);
    expect(first).toEqual(headings);
    const statuses = inLanguage('es', () => ITEM_STATUSES.map(itemStatusLabel));
    expect(statuses).toContain(row?.[headings.indexOf(inLanguage('es', () => ITEM_EXPORT.status.heading()))]);
  });
});

describe('which items', () => {
  const ids = async (person: PersonName, query: string) =>
    (await exported(person, `&${query}`)).rows.map(({ id }) => id);

  it.each([
    'view=tasks',
    'status=pending,completed',
    'status=declined&search=Safe',
    'search=007',
    'search=Rival Trust',
    'search=nothing of the kind',
  ])('the filter %s leaves those of the list', async (query) => {
    for (const person of READERS) {
      const list = await server.call(person, 'items.list', { query: `${query}&limit=1000` });
      expect(await ids(person, query)).toEqual(list.body.data.map(({ id }: { readonly id: string }) => id));
    }
  });

  it('those of one project stand as they were entered, and another’s project has none', async () => {
    const project = await server.aProject();
    const orderedStatements: string[] = [];
    for (const position of [0, 1, 2]) {
      orderedStatements.push((await server.anItemAt('pending', { projectId: project, position })).id);
    }
    expect(await ids('requester', `projectId=${project}`)).toEqual(orderedStatements);
    expect(await ids('rivalAdmin', `projectId=${project}`)).toEqual([]);
  });

  it('the shown columns come in their order, each once', async () => {
    const { headings } = await exported('manager', '&columns=status,id,status,created');
    expect(headings).toEqual(['Status', 'ID', 'Created (UTC)']);
  });
});

it('an audited reading says filter, columns and rows', async () => {
  const before = (await server.auditLog()).length;
  const { rows } = await exported('companyAdmin', '&status=pending&columns=id');
  const log = (await server.auditLog()).slice(before);
  expect(log.map(({ action, details, actor_role }) => [action, details, actor_role])).toEqual([
    [
      'items.export',
      { filter: { status: ['pending'], view: 'all' }, columns: ['id'], format: 'csv' },
      'company_admin',
    ],
    ['items.export.ended', { rows: rows.length, complete: true }, 'company_admin'],
  ]);
});
