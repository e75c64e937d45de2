import { NativeSelect } from '@mantine/core';
import { unguardCell } from '@monda/domain/base/spreadsheet-cell.ts';
import { words } from '@monda/phrases/words.ts';
import { HEADER_SAMPLE } from '@monda/sheets/columns.ts';
import type { SheetRow } from '@monda/sheets/sheet.ts';

/** Signs of a row that are shown, so that people can distinguish it from others. */
const SHOWN = 60;

function rowInWords({ number, cells }: SheetRow): string {
  const texts = cells.map((cell) => unguardCell(cell).trim()).filter((text) => text !== '');
  const text = texts.join(' · ').slice(0, SHOWN + 1);
  return words().importing.rowOf(number, text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}

export interface HeaderChoiceProps {
  /** All rows of the sheet. */
  readonly rows: readonly SheetRow[];
  /** Position of the row with the names of the columns; `null` for none. */
  readonly header: number | null;
  readonly onChoose: (at: number | null) => void;
}

/** Which row of a sheet holds the names of the columns. */
export function HeaderChoice({ rows, header, onChoose }: HeaderChoiceProps) {
  const offered = rows.slice(0, HEADER_SAMPLE);
  return (
    <NativeSelect
      label={words().importing.headerRow}
      value={header === null ? '' : String(header)}
      data={[
        { value: '', label: words().importing.noHeaderRow },
        ...offered.map((row, at) => ({ value: String(at), label: rowInWords(row) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
