import { readPastedSheet, readSheetFile } from '@monda/sheets/read-sheet.ts';
import {
  type Sheet,
  type SheetChoices,
  type SheetProblem,
  SheetRefused,
  type SheetRow,
} from '@monda/sheets/sheet.ts';

/** What is to be read: a file, or the text of a paste. One order a worker. */
export interface SheetOrder {
  readonly source: Blob | string;
  readonly choices: SheetChoices;
}
/** Rows come in portions, so that taking one never keeps the page waiting; `form` ends them. */
export type SheetReply =
  | { readonly rows: readonly SheetRow[] }
  | Pick<Sheet, 'form' | 'hiddenColumns'>
  | { readonly problem: SheetProblem; readonly row: number | null };

/** Characters of a portion, after which the next one begins. */
const PORTION = 200_000;

const answer = (reply: SheetReply) =>
  (self as unknown as { postMessage(reply: SheetReply): void }).postMessage(reply);

function answerRows(rows: readonly SheetRow[]): void {
  let portion: SheetRow[] = [];
  let size = 0;
  for (const row of rows) {
    portion.push(row);
    size += row.cells.reduce((sum, { length }) => sum + length + 8, 0);
    if (size < PORTION) continue;
    answer({ rows: portion });
    [portion, size] = [[], 0];
  }
  answer({ rows: portion });
}

async function read({ source, choices }: SheetOrder): Promise<void> {
  const { rows, form, hiddenColumns } =
    typeof source === 'string'
      ? readPastedSheet(source, choices)
      : readSheetFile(new Uint8Array(await source.arrayBuffer()), choices);
  answerRows(rows);
  answer({ form, hiddenColumns });
}

self.onmessage = ({ data }: MessageEvent<SheetOrder>) =>
  void read(data).catch((thrown: unknown) =>
    answer(
      thrown instanceof SheetRefused
        ? { problem: thrown.problem, row: thrown.row }
        : { problem: 'broken', row: null },
    ),
  );
