import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { changeItem, setValues } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { type CellChange, fillCells, fillDown, pasteCells, textsOf } from './cell-changes.ts';
import { type Block, type Columns, withTexts } from './cells.ts';
import { textOfCells } from './copied-block.ts';
import { cellsOf } from './pasted-block.ts';
import { UndoLog } from './undo-log.ts';
import { useTouchedCells } from './use-grid.ts';

/** The message about the last change; `refused`: it was not made. */
export interface TableNews {
  readonly text: string;
  readonly refused: boolean;
}

/** What is done with cells of the table: writing, pasting, filling, clearing, and taking it back. */
export function useTableActions(store: DraftStore, columns: Columns) {
  const [log] = useState(() => new UndoLog(store));
  const [news, setNews] = useState<TableNews | null>(null);
  const { touched, touch } = useTouchedCells();
  useEffect(() => log.watch(), [log]);
  const canUndo = useSyncExternalStore(log.subscribe, () => log.canUndo);

  const write = useCallback(
    (itemKey: string, field: EntryField, text: string) =>
      store.change((draft) =>
        changeItem(draft, itemKey, (item) => setValues(item, withTexts(item.values, { [field]: text }))),
      ),
    [store],
  );
  const take = ({ items, changed }: CellChange, said: string) => {
    store.change((draft) => ({ ...draft, items, captured: false }));
    touch(changed);
    setNews({ text: said, refused: false });
  };
  return {
    log,
    news,
    touched,
    touch,
    canUndo,
    write,
    forgetNews: useCallback(() => setNews(null), []),
    /** Pastes what a spreadsheet put on the clipboard; answers the last row it went into, or `null`. */
    paste: (at: Block, pasted: string): number | null => {
      const cells = cellsOf(pasted);
      const result = pasteCells(store.draft.items, at, cells, columns, store.newKey);
      if ('refusal' in result) {
        setNews({ text: result.refusal, refused: true });
        return null;
      }
      take(result, words().itemTable.pasted(new Set(result.changed.map(([key]) => key)).size));
      return at.top + cells.length - 1;
    },
    copied: (at: Block): string => textOfCells(textsOf(store.draft.items, at, columns)),
    fillDown: (at: Block) => {
      const result = fillDown(store.draft.items, at, columns);
      take(result, words().itemTable.filled(result.changed.length));
    },
    clear: (at: Block) => {
      const result = fillCells(store.draft.items, at, '', columns);
      take(result, words().itemTable.cleared(result.changed.length));
    },
    undo: () => {
      const text = log.undo() ? words().itemTable.undone : words().itemTable.nothingToUndo;
      setNews({ text, refused: false });
    },
  };
}
