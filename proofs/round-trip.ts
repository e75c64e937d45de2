import { API_BASE, API_CALLS } from '@monda/domain/api/api-calls.ts';
import { EXPORT_FORMATS } from '@monda/domain/exports/export-formats.ts';
import { FAMILY_CODES, hasFreeTextType, typesOf } from '@monda/domain/items/item-catalogue.ts';
import { submittedItemData } from '@monda/domain/items/item-data.ts';
import { ITEM_FIELDS, REQUESTED_FIELDS, type RequestedField } from '@monda/domain/items/item-fields.ts';
import { isQuantity } from '@monda/domain/items/typed-quantity.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { headerOf, matchColumns } from '@monda/sheets/columns.ts';
import { importedRow } from '../apps/web/src/features/new-request/import/import-rows.ts';
import { readSheetFile } from '@monda/sheets/read-sheet.ts';
import { startInside, type ProductInside } from './product-inside.ts';
import type { Proof, ProofRun } from './proof.ts';

type Texts = Readonly<Record<RequestedField, string>>;
type Data = Partial<ItemRow['jsonData']>;

const ITEMS = { short: 150, long: 3_000 } as const;
/** Differences that are reported in full. */
const SHOWN = 3;

/** A cost center that looks like what a spreadsheet makes of a code: it comes back as it was, and is named. */
const LIKE_A_DATE = '2026-03-01';

/** What formats, spreadsheets and programs in between stumble over. */
const PIECES = [
  ...['=', '+', '-', '@', '＝', "'", "''", '"', '""', ',', ';', '|', ' ', '\u00a0', '\u200b', '\ufeff'],
  ...['0', '007', '1E5', '1e-7', '12345678901234567890', '-5', '+34 600', '0x1F', '1/2', LIKE_A_DATE, 'TRUE'],
  ...[
    'a',
    'Z',
    'ñ',
    'Ü',
    'é',
    'e\u0301',
    'ß',
    'İ',
    '漢',
    '😀',
    '👩‍👩‍👧',
    'مرحبا',
    'sep=;',
    '#REF!',
    '=1+1',
    '=cmd|x',
  ],
  ...['<', '>', '&', '&amp;', '<b>', ']]>', '_x000D_', '_x0041_', '_x005F_', '\\', '%', '\u007e'],
];
/** Stand in texts of several lines only. */
const BREAKS = ['\n', '\r\n', '\r', '\t', '\n\n', '\u0085', '\u2028', '\n=', '\r@', '\t+', '"\n', ',\r\n'];

const QUANTITIES = [null, 0, 0.001, 12.5, 1234, 1234.567, 1_000_000] as const;

/** Values that must be among those of every run. */
const ALWAYS: readonly Partial<Texts>[] = [
  ...[
    '=1+1',
    '+34 600',
    '-5',
    '@x',
    "'=1",
    "''",
    "O'Brien",
    '"quoted"',
    'a,b;c|d',
    '007',
    '1E5',
    '#REF!',
    "'#N/A",
    '###',
  ].map((text) => ({
    itemName: text,
    serialNumber: text,
    costCenter: text,
    description: text,
  })),
  ...[
    'first\nsecond',
    'first\r\nsecond',
    'first\rsecond',
    'a\t=b',
    '"a"\n"b"',
    'x\n\n=y',
    'sep=;\nx',
    'ü ñ ß',
  ].map((description) => ({ description })),
  ...['Torno', '=Lathe', 'Desks', '007'].map((type) => ({ family: 'machinery', type })),
];

const pick = <Value>({ random }: Pick<ProofRun, 'random'>, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const textOf = (run: ProofRun, pieces: readonly string[]): string =>
  Array.from({ length: 1 + Math.floor(run.random() * 6) }, () => pick(run, pieces)).join('');

/** The texts of an item as the rules of a request take them; tried until they do. */
function someTexts(run: ProofRun, fixed: Partial<Texts>): Texts {
  for (;;) {
    const family = pick(run, FAMILY_CODES);
    const texts = REQUESTED_FIELDS.map((field): [string, string | number | null] => [
      field,
      isQuantity(ITEM_FIELDS[field].kind)
        ? pick(run, QUANTITIES)
        : textOf(run, ITEM_FIELDS[field].kind === 'text' ? [...PIECES, ...BREAKS] : PIECES),
    ]);
    const asked = {
      ...Object.fromEntries(texts),
      family,
      type: hasFreeTextType(family) ? textOf(run, PIECES) : pick(run, typesOf(family)),
      ...fixed,
    };
    const taken = submittedItemData.safeParse(asked);
    if (taken.success) return textsOf(taken.data);
  }
}

/** The fields an import knows; one that was not given is empty. */
const textsOf = (data: { readonly [Field in RequestedField]?: string | number | null | undefined }): Texts =>
  Object.fromEntries(REQUESTED_FIELDS.map((field) => [field, String(data[field] ?? '')])) as Texts;

/** The same as it is stored: quantities as numbers. */
const dataOf = (texts: Texts): Data =>
  Object.fromEntries(
    REQUESTED_FIELDS.map((field): [string, string | number | null] => {
      if (!isQuantity(ITEM_FIELDS[field].kind)) return [field, texts[field]];
      return [field, texts[field] === '' ? null : Number(texts[field])];
    }),
  ) as Data;

/** Every kind of every family, then texts by chance. */
function itemsOf(run: ProofRun): readonly Texts[] {
  const kinds = FAMILY_CODES.flatMap((family) => typesOf(family).map((type) => ({ family, type })));
  const fixed: readonly Partial<Texts>[] = [...ALWAYS, ...kinds];
  const count = run.long ? ITEMS.long : ITEMS.short;
  return Array.from({ length: Math.max(count, fixed.length) }, (_, at) => someTexts(run, fixed[at] ?? {}));
}

async function fetched(product: ProductInside, address: string, language: string): Promise<Buffer> {
  const answer = await product.app.http.inject({
    method: 'GET',
    url: `${API_BASE}${address}`,
    headers: {
      authorization: `Bearer ${await product.tokenOf('companyAdmin')}`,
      'accept-language': language,
    },
  });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.payload}`);
  return answer.rawPayload;
}

/** What the items of the newest requests are stored with, as the API answers it, in the order of an export. */
async function storedTexts(product: ProductInside, count: number): Promise<readonly Texts[]> {
  const all: Texts[] = [];
  for (let page = 1; all.length < count; page += 1) {
    const list = await fetched(product, `${API_CALLS['items.list'].path}?limit=1000&page=${page}`, 'en');
    const { data } = JSON.parse(list.toString()) as { readonly data: readonly ItemRow[] };
    all.push(...data.map(({ jsonData }) => textsOf(jsonData)));
  }
  return all;
}

/** What an import makes of a file that an export wrote, against what is stored; one line a difference. */
function differencesIn(file: Buffer, stored: readonly Texts[]): readonly string[] {
  const { rows } = readSheetFile(file);
  if (headerOf(rows) !== 0) return ['the heading is not recognized'];
  const sources = matchColumns(rows, 0);
  const read = rows.slice(1).map((row) => importedRow(row, sources));
  if (read.length !== stored.length) return [`${read.length} rows of ${stored.length}`];
  return read.flatMap(({ values, problems, doubtful }, at) => [
    ...REQUESTED_FIELDS.filter((field) => values[field] !== stored[at]?.[field]).map(
      (field) => `${field} ${JSON.stringify(stored[at]?.[field])} became ${JSON.stringify(values[field])}`,
    ),
    ...problems.map(
      ({ field, message }) => `${field} ${JSON.stringify(values[field as RequestedField])}: ${message}`,
    ),
    ...doubtful
      .filter((field) => values[field] !== LIKE_A_DATE)
      .map((field) => `${field} ${JSON.stringify(values[field])} is in doubt`),
  ]);
}

export const proof: Proof = {
  proves: 'an import gives back what an export wrote, whatever was typed',
  onlyByName: true,
  async run(run) {
    const product = await startInside({ onPostgres: false });
    try {
      const made = itemsOf(run);
      const { projectId } = await product.putItem('pending', {
        data: made[0] === undefined ? {} : dataOf(made[0]),
      });
      for (const [at, data] of made.slice(1).entries()) {
        await product.putItem('pending', { projectId, position: at + 1, data: dataOf(data) });
      }
      const stored = await storedTexts(product, made.length);
      run.check(`${made.length} items are stored as they were typed`, sameTexts(stored, made));
      const shown = ['id', ...REQUESTED_FIELDS.toReversed()].join(',');
      for (const format of EXPORT_FORMATS) {
        for (const language of ALL_LANGUAGES) {
          for (const [which, columns] of [
            ['all columns', ''],
            ['chosen ones', `&columns=${shown}`],
          ] as const) {
            const address = `${API_CALLS['items.export'].path}?format=${format}${columns}`;
            const wrong = differencesIn(await fetched(product, address, language), stored);
            run.check(
              `${format} in ${language} with ${which} comes back`,
              wrong.length === 0,
              `${wrong.length} differ: ${wrong.slice(0, SHOWN).join('; ')}`,
            );
          }
        }
      }
    } finally {
      await product.close();
    }
  },
};

/** Whether both hold the same texts, in whatever order. */
function sameTexts(some: readonly Texts[], others: readonly Texts[]): boolean {
  const keys = (all: readonly Texts[]) =>
    all.map((texts) => JSON.stringify(REQUESTED_FIELDS.map((field) => texts[field]))).toSorted();
  return JSON.stringify(keys(some)) === JSON.stringify(keys(others));
}
