import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/toast.ts';
import { addItems, roomFor } from '../draft/add-items.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { ImportOverflow } from '../draft/import-overflow.ts';
import { useSameSerialOfRows } from '../serial-numbers/use-serial-number-lookup.ts';
import { ImportFooter } from './import-footer.tsx';
import css from './import.module.css';
import type { ImportedRow } from './import-rows.ts';
import { ImportPreview } from './import-preview.tsx';
import { Remarks } from './remarks.tsx';
import type { Sheet, SheetChoices, SheetProblem } from '@monda/sheets/sheet.ts';
import { SheetReading, type ShownReading } from './sheet-reading.tsx';
import { SheetHidden } from './sheet-hidden.tsx';
import { SheetSourceChoice } from './sheet-source-choice.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useHidden } from './use-hidden.ts';
import { type SheetSource, useSheet } from './use-sheet.ts';
import { useSheetImport } from './use-sheet-import.ts';

export interface ImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly store: DraftStore;
  readonly overflow: ImportOverflow;
  /** A sheet that was dropped or pasted next to the dialog. */
  readonly given: SheetSource | null;
}

function refusalInWords(problem: SheetProblem, row: number | null): string {
  if (problem === 'quotes') return words().importing.refusedQuotes(row ?? 1);
  if (problem === 'columns') return words().importing.refusedColumns(row ?? 1);
  return words().importing.refused[problem];
}

const NO_CHOICES: SheetChoices = {};
const NO_SHEET: Sheet = { form: { kind: 'csv', encoding: null, separator: ',' }, rows: [] };

interface Taking extends Pick<ImportDialogProps, 'store' | 'overflow'> {
  /** Name of the sheet. */
  readonly from: string;
}

/** Adds as many rows as the request has room for, and sets the others aside. */
function takeRows({ store, overflow, from }: Taking, rows: readonly ImportedRow[], room: number): void {
  const now = rows.slice(0, room).map(({ values }) => values);
  const later = rows.slice(room).map(({ values }) => ({ key: overflow.newKey(), values, source: from }));
  store.change((draft) => addItems(draft, now, store.newKey));
  if (later.length > 0) void overflow.change(({ items }) => ({ items: [...items, ...later] }));
  if (now.length > 0) notify.success(words().importing.taken(now.length));
}

/** Takes items from a sheet: chosen, dropped or pasted, read on this device, looked at and put right before any is added. */
export function ImportDialog({ opened, onClose, store, overflow, given }: ImportDialogProps) {
  const [source, setSource] = useState(given);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [shown, setShown] = useState<ShownReading | null>(null);
  const choose = (next: SheetSource | null) => {
    setSource(next);
    setChoices({});
    setShown(null);
  };
  const [before, setBefore] = useState({ given, opened });
  if (before.given !== given || before.opened !== opened) {
    setBefore({ given, opened });
    if (opened) choose(given);
  }
  const reading = useSheet(source, choices);
  const { sheet, hidden } = useHidden(reading.phase === 'read' ? reading.sheet : NO_SHEET);
  const rows = useSheetImport(sheet, hidden.taken.rows);
  const { kept } = rows;
  const room = Math.min(roomFor(store.draft), kept.length);
  const take = () => {
    takeRows({ store, overflow, from: source?.name ?? '' }, kept, room);
    onClose();
  };
  const isRead = reading.phase === 'read';
  const question = useLeaveQuestion(isRead && rows.isChanged, {
    close: onClose,
    another: () => choose(null),
  });
  return (
    <Dialog
      opened={opened}
      onClose={() => question.ask('close')}
      title={isRead && source !== null ? isolated(source.name) : words().importing.title}
      size={isRead ? 'wide' : 'large'}
      footer={
        isRead ? <ImportFooter imported={rows} room={room} question={question} onTake={take} /> : undefined
      }
    >
      {reading.phase === 'reading' ? (
        <p className={css.summary} role="status">
          {words().importing.reading}
        </p>
      ) : null}
      {reading.phase === 'none' || reading.phase === 'refused' ? (
        <SheetSourceChoice
          onChoose={choose}
          refusal={
            <InlineError
              title={source === null ? undefined : isolated(source.name)}
              message={reading.phase === 'refused' ? refusalInWords(reading.problem, reading.row) : null}
            />
          }
        />
      ) : null}
      {isRead ? (
        <div className={layout.column16}>
          <Remarks
            {...rows.remarks}
            repeated={[...rows.repeated.keys()].filter((row) => rows.leftOut.has(row))}
          />
          <SheetHidden {...hidden} />
          <SheetReading
            sheet={sheet}
            imported={rows}
            shown={shown}
            onShown={setShown}
            onChoose={(choice) => setChoices((made) => ({ ...made, ...choice }))}
          />
          <ImportedItems store={store} imported={rows} room={room} />
        </div>
      ) : null}
    </Dialog>
  );
}

type SheetImport = ReturnType<typeof useSheetImport>;

interface ImportedProps {
  readonly store: DraftStore;
  readonly imported: SheetImport;
  /** How many of the rows go into this request. */
  readonly room: number;
}

/** The rows as items, and how many of them do not fit. */
function ImportedItems({ store, imported, room }: ImportedProps) {
  const { kept, rows, edits, leftOut, edit, leaveOut } = imported;
  const sameSerial = useSameSerialOfRows(store, rows, leftOut);
  return (
    <>
      {kept.length > room ? (
        <Notice>
          {room === 0
            ? words().importing.noRoom(kept.length)
            : words().importing.tooMany(room, kept.length - room)}
        </Notice>
      ) : null}
      {rows === null ? null : (
        <ImportPreview
          rows={rows}
          columns={imported.shown}
          edits={edits}
          leftOut={leftOut}
          sameSerial={sameSerial}
          repeated={imported.repeated}
          isWithoutColumns={imported.missing.length > 0}
          onEdit={edit}
          onLeaveOut={leaveOut}
        />
      )}
    </>
  );
}
