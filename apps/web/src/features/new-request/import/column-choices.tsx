import {
  familyLabel,
  FAMILY_CODES,
  hasFreeTextType,
  isFamily,
  typeLabel,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import type { RequestedField } from '@monda/domain/items/item-fields.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
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
  readonly inRows: ReadonlySet<RequestedField>;
  /** Fields that rows need and no column fills. */
  readonly missing: readonly RequestedField[];
  readonly onChoose: (field: RequestedField, source: FieldSource) => void;
  readonly onInRows: (field: RequestedField) => void;
}

/** Which column fills which of these fields, or which one value fills it in all rows. */
export function ColumnChoices({
  fields,
  ...choice
}: ColumnChoicesProps & { readonly fields: readonly RequestedField[] }) {
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

function ColumnChoice(props: ColumnChoicesProps & { readonly field: RequestedField }) {
  const { field, columns, sources, inRows, missing, onChoose, onInRows } = props;
  const source = sources[field];
  const [asksText, setAsksText] = useState(false);
  const isText = typeof source === 'string' && (asksText || source !== '');
  return (
    <div className={css.choice}>
      <NativeSelect
        label={fieldLabel(field)}
        value={
          typeof source === 'number' ? String(source) : isText ? ONE_TEXT : inRows.has(field) ? IN_ROWS : ''
        }
        error={missing.includes(field) ? words().importing.columnMissing : undefined}
        onChange={({ currentTarget: { value } }) => {
          setAsksText(value === ONE_TEXT);
          if (value === IN_ROWS) onInRows(field);
          else onChoose(field, value === '' || value === ONE_TEXT ? '' : Number(value));
        }}
      >
        <option value="">{words().importing.noColumn}</option>
        <option value={ONE_TEXT}>{words().importing.oneText}</option>
        <option value={IN_ROWS}>{words().importing.inRows}</option>
        {columns.map((name, at) => (
          // oxlint-disable-next-line no-array-index-key -- why: a column is its position; names may repeat
          <option key={at} value={String(at)}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {isText ? <OneText field={field} sources={sources} onChoose={onChoose} /> : null}
    </div>
  );
}

/** The one value of a field for all rows. */
function OneText({
  field,
  sources,
  onChoose,
}: Pick<ColumnChoicesProps, 'sources' | 'onChoose'> & { field: RequestedField }) {
  const text = String(sources[field]);
  const family = typeof sources.family === 'string' ? sources.family : '';
  const common = {
    'aria-label': words().importing.valueOf(fieldLabel(field)),
    value: text,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChoose(field, currentTarget.value),
  };
  const codes =
    field === 'family' ? FAMILY_CODES : field === 'type' && isFamily(family) ? typesOf(family) : [];
  const isList = field === 'family' || (field === 'type' && isFamily(family) && !hasFreeTextType(family));
  if (!isList) return <TextInput {...common} />;
  return (
    <NativeSelect {...common}>
      <option value="">
        {field === 'family' ? words().newRequest.selectFamily : words().newRequest.selectType}
      </option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {field === 'family' ? familyLabel(code) : typeLabel(code)}
        </option>
      ))}
    </NativeSelect>
  );
}
