import type { CellValue } from '@monda/domain/exports/export-columns.ts';
import type { Sheet } from './sheet.ts';

type Row = readonly CellValue[];

/** The rows of a sheet, taken a few at a time. */
export interface RowSource {
  /** The next rows, at least one and at most so many; `null` when there are no more. */
  take(most: number): Promise<readonly Row[] | null>;
  hasMore(): Promise<boolean>;
  /** Nothing is read any more. */
  close(): Promise<void>;
}

export function rowSource({ pages }: Pick<Sheet, 'pages'>): RowSource {
  const reading = pages[Symbol.asyncIterator]();
  let page: readonly Row[] = [];
  let taken = 0;
  const hasMore = async () => {
    while (taken >= page.length) {
      const next = await reading.next();
      if (next.done === true) return false;
      page = next.value;
      taken = 0;
    }
    return true;
  };
  return {
    hasMore,
    async take(most) {
      if (!(await hasMore())) return null;
      const rows = page.slice(taken, taken + most);
      taken += rows.length;
      return rows;
    },
    close: async () => {
      await reading.return?.();
    },
  };
}
