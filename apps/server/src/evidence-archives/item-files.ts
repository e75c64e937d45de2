import { buffer } from 'node:stream/consumers';
import { PRICE_FIELDS } from '@monda/domain/certificates/archived-prices.ts';
import type { ExportColumn } from '@monda/domain/exports/export-columns.ts';
import {
  FILE_EXPORT,
  HISTORY_EXPORT,
  ITEM_EXPORT,
  itemExportColumnsFor,
} from '@monda/domain/items/item-export.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { csvFile } from '../exports/csv-file.ts';
import { cellsOf, writtenColumns } from '../exports/sheet.ts';
import type { CapturedBytes, EvidenceFile } from '../files/file-interface.ts';
import type { ItemEvidence } from '../items/item-interface.ts';
import type { PlannedFile } from './archive-plan.ts';

/** A small file of an archive, whole in memory. */
export interface SmallFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface OfItem {
  readonly actor: Pick<Actor, 'role'>;
  readonly withPrices: boolean;
  readonly evidence: ItemEvidence;
  readonly files: readonly PlannedFile[];
}

/** Data, history and list of files of an item, each as CSV in the reader's language and as JSON. */
export async function itemFiles({
  actor,
  withPrices,
  evidence,
  files,
}: OfItem): Promise<readonly SmallFile[]> {
  const { item, history } = evidence;
  const left: readonly string[] = [...(withPrices ? [] : PRICE_FIELDS), 'meetingContact'];
  const columns = itemExportColumnsFor(actor.role).filter((name) => !left.includes(name));
  const say = words().exports;
  const listed = files.flatMap(({ stored }) =>
    stored === null ? [] : [{ kind: kindOf(stored.purpose), file: stored }],
  );
  return [
    await csv(
      'item',
      say.items,
      columns.map((name) => ITEM_EXPORT[name]),
      [item as ItemRow],
    ),
    json('item', item),
    await csv('history', say.history, Object.values(HISTORY_EXPORT), history),
    json('history', history),
    await csv('files', say.files, Object.values<ExportColumn<ArchivedFile>>(ARCHIVED_FILES), listed),
    json('files', files.map(listedFile)),
  ];
}

/** The list of files with the hash of each, as in `files.json`. */
const ARCHIVED_FILES = {
  ...FILE_EXPORT,
  sha256: { heading: () => 'SHA-256', kind: 'text', width: 64, cell: ({ file }) => file.sha256 },
  takenAt: {
    heading: () => words().exports.inUtc(words().evidenceArchive.takenAt),
    ...{ kind: 'moment', width: 19, cell: ({ file }) => file.captured?.takenAt.toISOString() ?? null },
  },
  clockOffset: {
    heading: () => words().evidenceArchive.clockAhead,
    ...{ kind: 'number', width: 12, cell: ({ file }) => file.captured?.clockOffsetMs ?? null },
  },
  takenSha256: {
    heading: () => words().evidenceArchive.sha256AsTaken,
    ...{ kind: 'text', width: 64, cell: ({ file }) => file.captured?.sha256 ?? null },
  },
} as const satisfies Record<string, ExportColumn<ArchivedFile>>;

interface ArchivedFile {
  readonly kind: string;
  readonly file: EvidenceFile;
}

const listedFile = ({ path, named, stored, asTaken }: PlannedFile) => ({
  path,
  ...{ id: stored?.id ?? null, purpose: named.purpose, name: named.name, mimeType: named.mimeType },
  ...{ size: named.size, sha256: named.sha256 },
  ...{ width: stored?.width ?? null, height: stored?.height ?? null },
  asTaken: asTaken && { path: asTaken.path, ...takenOf(asTaken.stored) },
});

const takenOf = (stored: CapturedBytes | null) =>
  stored && {
    ...{ size: stored.size, sha256: stored.sha256 },
    ...{ takenAt: stored.takenAt.toISOString(), clockOffsetMs: stored.clockOffsetMs },
  };

function kindOf(purpose: string): string {
  const kinds: Readonly<Record<string, string>> = {
    ...words().certificatePage.purposes,
    final_invoice: words().detailLabels.finalInvoice,
  };
  return kinds[purpose] ?? purpose;
}

async function csv<Row>(
  name: string,
  sheet: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<SmallFile> {
  async function* pages() {
    yield rows.map((row) => cellsOf(columns, row));
  }
  const written = csvFile({ name: sheet, columns: writtenColumns(columns), pages: pages() });
  return { name: `${name}.csv`, bytes: await buffer(written) };
}

const json = (name: string, value: unknown): SmallFile => ({
  name: `${name}.json`,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});
