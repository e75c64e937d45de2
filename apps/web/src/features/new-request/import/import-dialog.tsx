import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/toast.ts';
import { addItems, roomFor } from '../add-items.ts';
import type { DraftStore } from '../draft-store.ts';
import type { ImportOverflow } from '../import-overflow.ts';
import { ColumnChoices } from './column-choices.tsx';
import { HeaderChoice } from './header-choice.tsx';
import css from './import.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { ImportPreview } from './import-preview.tsx';
import { Remarks } from './remarks.tsx';
import type { Sheet, SheetChoices, SheetProblem } from './sheet.ts';
import { SheetFound } from './sheet-found.tsx';
import { SheetHidden } from './sheet-hidden.tsx';
import { SheetSourceChoice } from './sheet-source-choice.tsx';
import { useHidden } from './use-hidden.ts';
import { type SheetSource, useSheet } from './use-sheet.ts';
import { useSheetImport } from './use-sheet-import.ts';

export interface ImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly store: DraftStore;
  readonly overflow: ImportOverflow;
  /** A sheet that was dropped or pasted beside the dialog. */
  readonly given: SheetSource | null;
}

function refusalInWords(problem: SheetProblem, row: number | null): string {
  if (problem === 'quotes') return words().importing.refusedQuotes(row ?? 1);
  if (problem === 'columns') return words().importing.refusedColumns(row ?? 1);
  return words().importing.refused[problem];
}

const NO_CHOICES: SheetChoices = {};
const NO_SHEET: Sheet = { form: { kind: 'csv', encoding: null, separator: ',' }, rows: [] };

/** Takes items from a sheet: chosen, dropped or pasted, read on this device, looked at and put right before any is added. */
export function ImportDialog({ opened, onClose, store, overflow, given }: ImportDialogProps) {
  const [source, setSource] = useState(given);
  const [choices, setChoices] = useState(NO_CHOICES);
  const choose = (next: SheetSource | null) => {
    setSource(next);
    setChoices({});
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
    const now = kept.slice(0, room).map(({ values }) => values);
    const from = source?.name ?? '';
    const later = kept.slice(room).map(({ values }) => ({ key: overflow.newKey(), values, source: from }));
    store.change((draft) => addItems(draft, now, store.newKey));
    if (later.length > 0) void overflow.change(({ items }) => ({ items: [...items, ...later] }));
    if (now.length > 0) notify.success(words().importing.taken(now.length));
    onClose();
  };
  const isRead = reading.phase === 'read';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isRead && source !== null ? isolated(source.name) : words().importing.title}
      size={isRead ? 'wide' : 'large'}
      footer={
        isRead ? (
          <ImportFooter
            imported={rows}
            room={room}
            onOther={() => choose(null)}
            onCancel={onClose}
            onTake={take}
          />
        ) : undefined
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
        <div className={css.sections}>
          <SheetFound form={sheet.form} onChoose={(choice) => setChoices((made) => ({ ...made, ...choice }))}>
            <HeaderChoice rows={sheet.rows} header={rows.header} onChoose={rows.setHeader} />
          </SheetFound>
          <Remarks {...rows.remarks} />
          <SheetHidden {...hidden} />
          <ColumnChoices columns={rows.columns} sources={rows.sources} onChoose={rows.setSource} />
          <ImportedItems imported={rows} room={room} />
        </div>
      ) : null}
    </Dialog>
  );
}

type SheetImport = ReturnType<typeof useSheetImport>;

interface ImportedProps {
  readonly imported: SheetImport;
  /** How many of the rows go into this request. */
  readonly room: number;
}

/** Why nothing can be added yet; `null` where something can. */
function whyNotYet({ rows, done, total, wrong, kept }: SheetImport): string | null {
  if (rows === null) return words().importing.checking(done, total);
  if (wrong > 0) return words().importing.wrongLeft(wrong);
  if (kept.length > 0) return null;
  return total === 0 ? words().importing.noRows : words().importing.noneLeft;
}

interface ImportFooterProps extends ImportedProps {
  readonly onOther: () => void;
  readonly onCancel: () => void;
  readonly onTake: () => void;
}

function ImportFooter({ imported, room, onOther, onCancel, onTake }: ImportFooterProps) {
  const reason = whyNotYet(imported);
  const { length } = imported.kept;
  return (
    <>
      <span className={css.reason} id="import-reason" role="status">
        {reason}
      </span>
      <Button variant="default" onClick={onOther}>
        {words().importing.anotherSheet}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {words().importing.cancel}
      </Button>
      <Button disabled={reason !== null} aria-describedby="import-reason" onClick={onTake}>
        {room === 0 && length > 0 ? words().importing.keep(length) : words().importing.take(room)}
      </Button>
    </>
  );
}

/** The rows as items, and how many of them do not fit. */
function ImportedItems({ imported, room }: ImportedProps) {
  const { kept, alike, rows, edits, leftOut, edit, leaveOut } = imported;
  return (
    <>
      {kept.length > room ? (
        <Notice>
          {room === 0
            ? words().importing.noRoom(kept.length)
            : words().importing.tooMany(room, kept.length - room)}
        </Notice>
      ) : null}
      <p className={visuallyHidden.text} role="status">
        {alike === 0 ? null : words().importing.alsoChanged(alike)}
      </p>
      {rows === null ? null : (
        <ImportPreview rows={rows} edits={edits} leftOut={leftOut} onEdit={edit} onLeaveOut={leaveOut} />
      )}
    </>
  );
}
