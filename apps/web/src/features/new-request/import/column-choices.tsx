import {
  familyLabel,
  FAMILY_CODES,
  hasFreeTextType,
  isFamily,
  typeLabel,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import { type RequestedField, WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import type { FieldSource, FieldSources } from './columns.ts';
import css from './import.module.css';

export interface ColumnChoicesProps {
  /** Names of the columns, in their order. */
  readonly columns: readonly string[];
  readonly sources: FieldSources;
  readonly onChoose: (field: RequestedField, source: FieldSource) => void;
}

/** Which column fills which field, or which one value fills it in all rows. */
export function ColumnChoices({ columns, sources, onChoose }: ColumnChoicesProps) {
  const used = new Set<FieldSource>(Object.values(sources));
  const unused = columns.filter((_name, at) => !used.has(at));
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words().importing.columnsTitle}</legend>
      <div className={css.fields}>
        {WIZARD_ORDER.map((field) => (
          <ColumnChoice key={field} field={field} columns={columns} sources={sources} onChoose={onChoose} />
        ))}
      </div>
      {unused.length === 0 ? null : (
        <p className={css.hint}>{words().importing.notTaken(unused.join(' · '))}</p>
      )}
    </fieldset>
  );
}

const ONE_TEXT = 'one-text';

function ColumnChoice({ field, columns, sources, onChoose }: ColumnChoicesProps & { field: RequestedField }) {
  const source = sources[field];
  const [asksText, setAsksText] = useState(false);
  const isText = typeof source === 'string' && (asksText || source !== '');
  return (
    <div className={css.choice}>
      <NativeSelect
        label={fieldLabel(field)}
        value={typeof source === 'number' ? String(source) : isText ? ONE_TEXT : ''}
        onChange={({ currentTarget: { value } }) => {
          setAsksText(value === ONE_TEXT);
          onChoose(field, value === '' || value === ONE_TEXT ? '' : Number(value));
        }}
      >
        <option value="">{words().importing.noColumn}</option>
        <option value={ONE_TEXT}>{words().importing.oneText}</option>
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
}: Omit<ColumnChoicesProps, 'columns'> & { field: RequestedField }) {
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
