import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel, wordsOfEntry } from '@monda/domain/projects/entry-words.ts';
import {
  familyLabel,
  FAMILY_CODES,
  hasFreeTextType,
  isFamily,
  typeLabel,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { CodeOptions } from '../../../ui/code-options.tsx';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import css from './import.module.css';
import type { ImportedRow } from './import-rows.ts';

export interface ImportCellProps {
  readonly row: ImportedRow;
  readonly field: EntryField;
  /** Was typed over: stays a control, also without an error. */
  readonly isEdited: boolean;
  readonly onEdit: (row: ImportedRow, field: EntryField, text: string) => void;
}

/** The remark on a cell; of a type also its value. */
function problemOf({ values, problems, unknown }: ImportedRow, field: EntryField): string | null {
  const problem = problems.find((each) => each.field === field);
  if (problem === undefined) return null;
  if (field === 'type' && !unknown.includes(field) && values.type !== '' && isFamily(values.family)) {
    return words().importing.noSuchType(values.type);
  }
  return problem.message;
}

/** Signs of a text that are looked at in a preview; four lines show fewer. */
const SHOWN = 240;
const shortened = (text: string) => (text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`);

/** The remark on a cell whose text was changed on the way. */
const MARKS = ['doubtful', 'merged', 'unguarded'] as const;

/** One cell of the preview: its text, or a control with what is wrong. */
export function ImportCell({ row, field, isEdited, onEdit }: ImportCellProps) {
  const text = row.values[field];
  const problem = problemOf(row, field);
  if (problem === null && !isEdited) {
    return (
      <>
        <span className={css.text} dir="auto">
          {shortened(wordsOfEntry(field, text))}
        </span>
        {MARKS.filter((mark) => row[mark].includes(field)).map((mark) => (
          <span key={mark} className={css.doubt}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> {words().importing[mark]}
          </span>
        ))}
      </>
    );
  }
  const common = {
    size: 'xs' as const,
    value: text,
    error: problem,
    'aria-label': words().importing.cellOf(entryLabel(field), row.number),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onEdit(row, field, event.currentTarget.value),
  };
  if (field === 'family') {
    return (
      <Choice {...common} codes={FAMILY_CODES} labelOf={familyLabel} none={words().newRequest.selectFamily} />
    );
  }
  if (field === 'type' && !hasFreeTextType(row.values.family)) {
    const hasFamily = isFamily(row.values.family);
    return (
      <Choice
        {...common}
        codes={typesOf(row.values.family)}
        labelOf={typeLabel}
        none={hasFamily ? words().newRequest.selectType : words().newRequest.familyFirst}
      />
    );
  }
  return field === 'description' ? <Textarea rows={2} {...common} /> : <TextInput {...common} />;
}

interface ChoiceProps extends Pick<Parameters<typeof NativeSelect>[0], 'size' | 'onChange' | 'error'> {
  readonly value: string;
  readonly codes: readonly string[];
  readonly labelOf: (code: string) => string;
  /** Stands while nothing is chosen. */
  readonly none: string;
  readonly 'aria-label': string;
}

/** A list of codes by their labels; what the sheet has instead stands first until one is chosen. */
function Choice({ value, codes, labelOf, none, ...rest }: ChoiceProps) {
  const isKnown = codes.includes(value);
  return (
    <NativeSelect {...rest} value={isKnown ? value : ''}>
      <option value="">{none}</option>
      <CodeOptions codes={codes} labelOf={labelOf} />
    </NativeSelect>
  );
}
