import { formatList } from '@monda/domain/base/formats.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineQuestion } from '../../../ui/inline-question.tsx';
import css from './import.module.css';
import type { LeaveQuestion } from './use-leave-question.ts';
import type { useSheetImport } from './use-sheet-import.ts';

type SheetImport = ReturnType<typeof useSheetImport>;

/** Why nothing can be added yet; `null` where something can. */
function whyNotYet({ rows, done, total, missing, wrong, kept }: SheetImport): string | null {
  if (rows === null) return words().importing.checking(done, total);
  if (missing.length > 0) return words().importing.columnsLeft(formatList(missing.map(entryLabel)));
  if (wrong > 0) return words().importing.wrongLeft(wrong);
  if (kept.length > 0) return null;
  return total === 0 ? words().importing.noRows : words().importing.noneLeft;
}

export interface ImportFooterProps {
  readonly imported: SheetImport;
  /** How many of the rows go into this request. */
  readonly room: number;
  readonly question: LeaveQuestion;
  readonly onTake: () => void;
}

/** The buttons below the rows and what is still to do; instead of them the question before corrections are lost. */

export function ImportFooter({ imported, room, question, onTake }: ImportFooterProps) {
  const reason = whyNotYet(imported);
  const { length } = imported.kept;
  if (question.leaving !== null) {
    return (
      <InlineQuestion
        label={words().importing.dropCorrections}
        text={words().importing.correctionsLost}
        danger
        isBusy={false}
        onYes={question.leave}
        onNo={question.stay}
      />
    );
  }
  return (
    <>
      <span className={css.reason} role="status">
        {imported.alike === 0 ? null : words().importing.alsoChanged(imported.alike)}{' '}
        <span id="import-reason">{reason}</span>
      </span>
      <Button variant="default" onClick={() => question.ask('another')}>
        {words().importing.anotherSheet}
      </Button>
      <Button variant="default" onClick={() => question.ask('close')}>
        {words().controls.cancel}
      </Button>
      <Button disabled={reason !== null} aria-describedby="import-reason" onClick={onTake}>
        {room === 0 && length > 0 ? words().importing.keep(length) : words().earlierRequest.takeItems(room)}
      </Button>
    </>
  );
}
