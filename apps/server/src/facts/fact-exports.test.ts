import { EVERY_FACT } from '@monda/domain/facts/fact-fields.ts';
import { FACT_EXPORT } from '@monda/domain/facts/fact-export.ts';
import { REGISTER_COLUMNS } from '@monda/domain/facts/register-columns.ts';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import { ITEM_EXPORT_COLUMNS } from '@monda/domain/items/item-export.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { readCsv, readXlsx } from '../../test/read-sheets.ts';
import { done } from '../../test/run-steps.ts';
import { type PersonName, READERS } from '../../test/test-people.ts';

/** Facts of every group, texts among them that a spreadsheet takes for formulas. */
const FACTS = {
  asset: {
    ...{ manufacturer: '=1+1', model: '+34', propertyNumber: '007', mediumKind: 'hard-disk' },
    ...{ quantity: 2, bookCost: '1250.50', bookCostPrinted: true, whyUnusable: 'first\n@second' },
  },
  verification: { result: 'not-done' },
  time: { began: '2026-03-02T08:00', ended: '2026-03-02T09:30' },
  people: [
    { name: '-Ana', capacity: 'performed', identityKind: 'passport', identityNumber: 'AB123456' },
    { name: 'Luis', capacity: 'witnessed', organisation: 'Acme' },
  ],
  notices: [{ authority: 'tax', day: '2026-03-01' }],
  weights: { gross: '0.3', tare: '0.1', net: '0.2' },
} as const;
const DESTROYED = { ...FACTS, method: { technique: 'shred', particleSize: '2.5' } };
const REASSIGNED = { ...FACTS, recipient: { name: 'School', handedOverOn: '2026-03-02' } };

/** What the cells of these columns say, written by hand. */
const SAID: Readonly<Record<string, string>> = {
  'asset.manufacturer': '=1+1',
  'asset.model': '+34',
  'asset.noSerialNumber': '',
  'asset.propertyNumber': '007',
  'asset.mediumKind': 'Hard disk',
  'asset.quantity': '2',
  'asset.bookCost': '1250.50',
  'asset.bookCostPrinted': 'Yes',
  'asset.whyUnusable': 'first\n@second',
  'method.technique': 'Shredded',
  'method.particleSize': '2.5',
  'verification.result': 'Not done',
  'time.ended': '2026-03-02 09:30 UTC',
  'people.name': '-Ana\nLuis',
  'people.organisation': '\nAcme',
  'people.identityNumber': '…456\n',
  'notices.authority': 'Tax authority',
  'notices.day': '2026-03-01',
  'weights.gross': '0.3',
  'weights.net': '0.2',
  'custody.from': '',
};
const NAMES = Object.keys(SAID);
const EVERY_NAME = EVERY_FACT.map(({ group, field }) => `${group}.${field}`);

let server: AssetServer;
let destroyed: string;
let reassigned: string;
beforeAll(async () => {
  server = await startAssetServer();
  const items = [];
  for (const [decision, body] of [
    ['destroy', DESTROYED],
    ['reassign', REASSIGNED],
  ] as const) {
    const { id } = await putItem(server, 'completed', { evaluator: 'evaluator', decision });
    await done(server, 'manager', 'facts.change', { params: { id }, body });
    items.push(id);
  }
  [destroyed = '', reassigned = ''] = items;
  await putItem(server, 'pending', { evaluator: 'evaluator' });
});
afterAll(() => server.close());

const list = (person: PersonName, columns: readonly string[], format = 'csv') =>
  server.call(person, 'items.export', { query: `format=${format}&columns=${columns.join()}` });
const chosen = (person: PersonName, columns: readonly string[] | undefined, format = 'csv') =>
  server.call(person, 'items.exportChosen', {
    body: { ids: [destroyed], format, ...(columns === undefined ? {} : { columns }) },
  });
/** The cells of an item by column. */
async function cellsOf(person: PersonName, id: string, columns: readonly string[]) {
  const answer = await list(person, ['id', ...columns]);
  expect(answer.status).toBe(200);
  const row = readCsv(answer.bytes).find(([first]) => first === id);
  return Object.fromEntries(columns.map((name, at) => [name, unguardCell(row?.[at + 1] ?? '')]));
}

describe('exports of items', () => {
  it('have no fact that no one asked for', async () => {
    for (const answer of [
      await server.call('manager', 'items.export', { query: 'format=csv' }),
      await chosen('manager', undefined),
    ]) {
      const [headings = [], ...rows] = readCsv(answer.bytes);
      expect(headings).toHaveLength(ITEM_EXPORT_COLUMNS.length);
      expect(JSON.stringify(rows)).not.toMatch(/=1\+1|…456/);
    }
  });

  it.each(['facts', 'people', 'people.', 'asset.colour', '__proto__', 'constructor', 'asset.__proto__'])(
    'have no column %s',
    async (name) => {
      expect((await list('manager', [name])).status).toBe(400);
      expect((await chosen('manager', [name])).status).toBe(400);
    },
  );

  it('have every fact as a column, in the order in which they are asked for', async () => {
    expect([...FACT_EXPORT.keys()]).toEqual([...REGISTER_COLUMNS, ...EVERY_NAME]);
    const names = EVERY_NAME.toReversed();
    for (const answer of [await list('manager', names), await chosen('manager', names)]) {
      const [headings] = readCsv(answer.bytes);
      expect(headings).toEqual(names.map((name) => FACT_EXPORT.get(name)?.heading()));
      expect(new Set(headings).size).toBe(EVERY_NAME.length);
    }
  });

  it.each(READERS)('say to %s what is recorded of the items they see', async (person) => {
    const cells = await cellsOf(person, destroyed, NAMES);
    const sees = (await server.call(person, 'facts.get', { params: { id: destroyed } })).status === 200;
    expect(cells).toEqual(sees ? SAID : Object.fromEntries(NAMES.map((name) => [name, ''])));
  });

  it('have empty cells where an item has no facts, or no such group', async () => {
    const { body } = await server.call('manager', 'items.list', { query: 'status=pending' });
    const pending = await cellsOf('manager', body.data[0].id, NAMES);
    expect(Object.values(pending).join('')).toBe('');
    expect(
      await cellsOf('manager', reassigned, ['method.technique', 'recipient.name', 'recipient.handedOverOn']),
    ).toEqual({
      ...{ 'method.technique': '', 'recipient.name': 'School', 'recipient.handedOverOn': '2026-03-02' },
    });
  });

  it.each(['csv', 'xlsx'])('guard what a spreadsheet takes for a formula, as %s', async (format) => {
    const names = ['asset.manufacturer', 'asset.model', 'people.name', 'asset.whyUnusable'];
    const { bytes } = await chosen('manager', names, format);
    const cells =
      format === 'csv'
        ? readCsv(bytes)[1]
        : readXlsx(bytes).sheets[0]?.rows[1]?.map(({ kind, value }) => (kind === 'text' ? value : ''));
    expect(cells).toHaveLength(4);
    for (const cell of cells?.slice(0, 3) ?? []) expect(cell).toMatch(/^'/);
  });

  it('write decimal texts as numbers digit by digit, and days as dates', async () => {
    const names = ['weights.gross', 'asset.bookCost', 'asset.quantity', 'asset.propertyNumber', 'time.ended'];
    const { bytes } = await chosen('manager', names, 'xlsx');
    expect(readXlsx(bytes).sheets[0]?.rows[1]?.map(({ kind, value }) => [kind, value])).toEqual([
      ['number', '0.3'],
      ['number', '1250.50'],
      ['number', '2'],
      ['text', '007'],
      ['text', '2026-03-02 09:30 UTC'],
    ]);
  });

  it('have headings in the language of the reader', async () => {
    await done(server, 'companyAdmin', 'users.chooseLanguage', { body: { language: 'es' } });
    const answer = await server.as('companyAdmin').call('items.exportChosen', {
      ...{ body: { ids: [destroyed], format: 'csv', columns: ['weights.gross', 'method.technique'] } },
      headers: { 'accept-language': 'es' },
    });
    const expected = inLanguage('es', () =>
      ['weights.gross', 'method.technique'].map((name) => FACT_EXPORT.get(name)?.heading()),
    );
    expect(readCsv(answer.bytes)[0]).toEqual(expected);
  });

  it('never have a whole number of an identity document, no matter who asks', async () => {
    for (const person of ['manager', 'companyAdmin', 'admin'] as const) {
      for (const format of ['csv', 'xlsx']) {
        const { bytes } = await chosen(person, EVERY_NAME, format);
        const text = format === 'csv' ? String(bytes) : JSON.stringify(readXlsx(bytes).parts);
        expect(text).toContain('…456');
        expect(text).not.toContain('AB123456');
      }
    }
  });

  it('name the columns in the audit log, and nothing of the facts', async () => {
    await chosen('manager', ['people.identityNumber']);
    const entries = await server.transactions.asSystem((tx) =>
      tx.selectFrom('audit_log').select('details').where('action', '=', 'items.exportChosen').execute(),
    );
    expect(JSON.stringify(entries)).toContain('people.identityNumber');
    expect(JSON.stringify(entries)).not.toMatch(/123456|…456/);
  });
});
