import { NativeSelect } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import css from './import.module.css';
import { ENCODINGS, SEPARATORS, type SheetChoices, type SheetForm } from '@monda/sheets/sheet.ts';

/** Names of encodings, as every program writes them. */
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-8-twice': 'UTF-8 × 2',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Macintosh',
  ibm850: 'MS-DOS (850)',
  ibm437: 'MS-DOS (437)',
} as const;

const separatorNames = () => {
  const { comma, semicolon, tab, bar } = words().importing.separators;
  return { ',': comma, ';': semicolon, '\t': tab, '|': bar };
};

export interface SheetFoundProps {
  readonly form: SheetForm;
  readonly onChoose: (choice: SheetChoices) => void;
  /** Controls for what was found in the rows. */
  readonly children?: ReactNode;
}

/** How the sheet was read, and the controls to have it read otherwise. */
export function SheetFound({ form, onChoose, children }: SheetFoundProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{words().importing.foundTitle}</legend>
      <div className={css.fields}>
        {form.kind === 'csv' && form.encoding !== null ? (
          <NativeSelect
            label={words().importing.encoding}
            value={form.encoding}
            data={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
            onChange={({ currentTarget }) => {
              const encoding = ENCODINGS.find((each) => each === currentTarget.value);
              if (encoding !== undefined) onChoose({ encoding });
            }}
          />
        ) : null}
        {form.kind === 'csv' ? (
          <NativeSelect
            label={words().importing.separator}
            value={form.separator}
            data={SEPARATORS.map((value) => ({ value, label: separatorNames()[value] }))}
            onChange={({ currentTarget }) => {
              const separator = SEPARATORS.find((each) => each === currentTarget.value);
              if (separator !== undefined) onChoose({ separator });
            }}
          />
        ) : (
          <NativeSelect
            label={words().importing.worksheet}
            value={String(form.at)}
            data={form.names.map((label, at) => ({ value: String(at), label }))}
            onChange={({ currentTarget }) => onChoose({ worksheet: Number(currentTarget.value) })}
          />
        )}
        {children}
      </div>
    </fieldset>
  );
}
