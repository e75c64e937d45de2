import type { EntryField } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import {
  familyLabel,
  FAMILY_CODES,
  hasFreeTextType,
  isFamily,
  typeLabel,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import type { FieldSource, FieldSources } from '@monda/sheets/columns.ts';
import css from './import.module.css';

export interface ColumnChoicesProps {
  /** Names of the columns, in their order. */
  readonly columns: readonly string[];
  readonly sources: FieldSources;
  /** Fields without a column that are filled in row by row. */
  readonly inRows: ReadonlySet<EntryField>;
  /** Fields that rows need and no column fills. */
  readonly missing: readonly EntryField[];
  readonly onChoose: (field: EntryField, source: FieldSource) => void;
  readonly onInRows: (field: EntryField) => void;
}

/** Which column fills which of these fields, or which one value fills it in all rows. */
export function ColumnChoices({
  fields,
  ...choice
}: ColumnChoicesProps & { readonly fields: readonly EntryField[] }) {
  return (
    <fieldset>
      <legend className={css.legend}>{words().detailLabels.columns}</legend>
      <div className={css.fields}>
        {fields.map((field) => (
          <ColumnChoice key={field} field={field} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}

const ONE_TEXT = 'one-text';
const IN_ROWS = 'in-rows';
const CODE = 'code:';

/** The codes that a field can have in all rows; none where its value is typed. */
function codesOf(field: EntryField, { family }: FieldSources): readonly string[] {
  if (field === 'family') return FAMILY_CODES;
  const isListed = field === 'type' && typeof family === 'string' && isFamily(family);
  return isListed && !hasFreeTextType(family) ? typesOf(family) : [];
}

function ColumnChoice(props: ColumnChoicesProps & { readonly field: EntryField }) {
  const { field, columns, sources, inRows, missing, onChoose, onInRows } = props;
  const source = sources[field];
  const codes = codesOf(field, sources);
  const isMissing = missing.includes(field);
  const [asksText, setAsksText] = useState(false);
  const isTyped = codes.length === 0 && typeof source === 'string';
  const written = source !== '' || asksText ? ONE_TEXT : inRows.has(field) ? IN_ROWS : '';
  const chosen = typeof source === 'number' ? String(source) : `${CODE}${source}`;
  return (
    <div className={css.choice}>
      <NativeSelect
        label={entryLabel(field)}
        value={isTyped || source === '' ? written : chosen}
        error={isMissing ? words().importing.columnMissing : undefined}
        onChange={({ currentTarget: { value } }) => {
          setAsksText(value === ONE_TEXT);
          if (value === IN_ROWS) onInRows(field);
          else if (value.startsWith(CODE)) onChoose(field, value.slice(CODE.length));
          else onChoose(field, value === '' || value === ONE_TEXT ? '' : Number(value));
        }}
      >
        <option value="">{words().importing.noColumn}</option>
        {codes.length === 0 ? <option value={ONE_TEXT}>{words().importing.oneText}</option> : null}
        <option value={IN_ROWS}>{words().importing.inRows}</option>
        {columns.map((name, at) => (
          // oxlint-disable-next-line no-array-index-key -- why: a column is its position; names may repeat
          <option key={at} value={String(at)}>
            {name}
          </option>
        ))}
        {codes.length === 0 ? null : (
          <optgroup label={words().importing.oneText}>
            {codes.map((code) => (
              <option key={code} value={`${CODE}${code}`}>
                {field === 'family' ? familyLabel(code) : typeLabel(code)}
              </option>
            ))}
          </optgroup>
        )}
      </NativeSelect>
      {isTyped && (written === ONE_TEXT || isMissing) ? (
        <TextInput
          aria-label={words().importing.valueOf(entryLabel(field))}
          placeholder={words().importing.oneText}
          value={source}
          onChange={({ currentTarget }) => onChoose(field, currentTarget.value)}
        />
      ) : null}
    </div>
  );
}
