import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FactFieldRow, FactGroup } from '@monda/domain/facts/fact-fields.ts';
import type { TypedFacts } from '@monda/domain/facts/fact-form.ts';
import { factChoiceLabel, factWords } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import type { CheckedForm } from '../../lib/forms/checked-form.ts';
import { Switch } from '../../ui/choice.tsx';

export interface FactFieldProps {
  readonly form: CheckedForm<TypedFacts, { entries: unknown[] }>;
  readonly group: FactGroup;
  readonly field: string;
  readonly row: FactFieldRow;
  /** Position of the entry. */
  readonly at: number;
}

const TYPES: Partial<Record<FactFieldRow['kind'], string>> = { day: 'date', 'local-time': 'datetime-local' };
const NUMBERS: readonly FactFieldRow['kind'][] = ['count', 'kilograms', 'millimetres', 'dollars'];

/** The control of one fact, by its kind. */
export function FactField({ form, group, field, row, at }: FactFieldProps) {
  const { label, help } = factWords(group, field);
  const connected = form.field(`entries.${at}.${field}`);
  const shown = { label, description: help };
  if (row.kind === 'yes-or-no') return <Switch label={label} {...connected} error={undefined} />;
  if (row.kind === 'text') return <Textarea autosize minRows={2} {...shown} {...connected} />;
  if (row.kind === 'choice') {
    return (
      <NativeSelect {...shown} {...connected}>
        <option value="">{words().factsPanel.noChoice}</option>
        {(row.choices ?? []).map((code) => (
          <option key={code} value={code}>
            {factChoiceLabel(field, code)}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <TextInput
      type={TYPES[row.kind] ?? 'text'}
      {...(NUMBERS.includes(row.kind) ? { inputMode: 'decimal' as const } : {})}
      {...shown}
      {...connected}
    />
  );
}
