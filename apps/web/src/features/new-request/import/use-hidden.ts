import { useMemo, useState } from 'react';
import { hiddenColumnsOf, withoutHiddenColumns } from '@monda/sheets/hidden-cells.ts';
import type { Sheet } from '@monda/sheets/sheet.ts';
import type { HiddenTaken, SheetHiddenProps } from './sheet-hidden.tsx';

const NONE: HiddenTaken = { rows: false, columns: false };

/** What is hidden in a sheet: left out until the person takes it, anew with every sheet. */
export function useHidden(sheet: Sheet): { readonly sheet: Sheet; readonly hidden: SheetHiddenProps } {
  const [held, setHeld] = useState<{ readonly of: Sheet; readonly taken: HiddenTaken }>({
    of: sheet,
    taken: NONE,
  });
  const taken = held.of === sheet ? held.taken : NONE;
  const found = useMemo(
    () => ({
      rows: sheet.rows.filter(({ hidden }) => hidden === true).map(({ number }) => number),
      columns: hiddenColumnsOf(sheet),
    }),
    [sheet],
  );
  const read = useMemo(() => (taken.columns ? sheet : withoutHiddenColumns(sheet)), [sheet, taken.columns]);
  return {
    sheet: read,
    hidden: { ...found, taken, onTake: (now) => setHeld({ of: sheet, taken: now }) },
  };
}
