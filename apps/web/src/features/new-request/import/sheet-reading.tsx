import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { ENTRY_ORDER, type EntryField, isFurther } from '@monda/domain/projects/entry-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnChoices } from './column-choices.tsx';
import type { FieldSource } from '@monda/sheets/columns.ts';
import { HeaderChoice } from './header-choice.tsx';
import css from './import.module.css';
import type { Sheet, SheetChoices } from '@monda/sheets/sheet.ts';
import { SheetFound } from './sheet-found.tsx';
import type { useSheetImport } from './use-sheet-import.ts';

/** What of the reading is shown below its line; `null` while the person did not say, nor change anything. */
export interface ShownReading {
  readonly isOpen: boolean;
  /** Fields whose columns are asked for while the rest is closed; they stay while one is chosen. */
  readonly asked: readonly EntryField[];
}

export interface SheetReadingProps {
  readonly sheet: Sheet;
  readonly imported: ReturnType<typeof useSheetImport>;
  readonly onChoose: (choice: SheetChoices) => void;
  readonly shown: ShownReading | null;
  readonly onShown: (shown: ShownReading) => void;
}

/** In one line which columns were found; below it the choice of each that is missing, and of all on request. */
export function SheetReading({ sheet, imported, onChoose, shown: asShown, onShown }: SheetReadingProps) {
  const { columns, sources, inRows, missing, header, remarks, setHeader, setSource, setInRows } = imported;
  const unfound = WIZARD_ORDER.filter((field) => sources[field] === '');
  const isOfSpecified = (source: FieldSource) => WIZARD_ORDER.some((field) => sources[field] === source);
  const found = ENTRY_ORDER.filter(
    (field) => sources[field] !== '' && !(isFurther(field) && isOfSpecified(sources[field])),
  ).length;
  // why: where no name is known, or letters are wrong, the sheet itself may have been read wrongly.
  const isDoubted = header === null || found === 0 || remarks.hasOddLetters;
  const shown = asShown ?? { isOpen: isDoubted, asked: unfound };
  const fields = shown.isOpen ? ENTRY_ORDER : shown.asked;
  /** Changes something, and leaves open what is open. */
  const keeping =
    <Values extends readonly unknown[]>(change: (...values: Values) => void) =>
    (...values: Values) => {
      onShown(shown);
      change(...values);
    };
  const used = new Set<FieldSource>(Object.values(sources));
  const unused = columns.filter((_name, at) => !used.has(at));
  return (
    <>
      <div className={css.reading}>
        <p>
          {words().importing.columnsFound(found, found + unfound.length)}{' '}
          {header === null
            ? words().importing.namesInNoRow
            : words().importing.namesInRow(sheet.rows[header]?.number ?? header + 1)}
        </p>
        <Button
          variant="default"
          size="xs"
          aria-expanded={shown.isOpen}
          onClick={() => onShown({ isOpen: !shown.isOpen, asked: missing })}
        >
          {shown.isOpen ? words().importing.hideReading : words().controls.change}
        </Button>
        {unused.length === 0 ? null : (
          <p className={css.hint}>{words().importing.notTaken(unused.join(' · '))}</p>
        )}
      </div>
      {shown.isOpen ? (
        <SheetFound form={sheet.form} onChoose={keeping(onChoose)}>
          <HeaderChoice rows={sheet.rows} header={header} onChoose={keeping(setHeader)} />
        </SheetFound>
      ) : null}
      {fields.length === 0 ? null : (
        <ColumnChoices
          fields={fields}
          columns={columns}
          sources={sources}
          inRows={inRows}
          missing={missing}
          onChoose={keeping(setSource)}
          onInRows={keeping(setInRows)}
        />
      )}
    </>
  );
}
