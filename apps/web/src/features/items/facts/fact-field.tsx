import { NativeSelect, TextInput } from '@mantine/core';
import type { FactFieldRow, FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { netWeight, type TypedFacts } from '@monda/domain/facts/fact-form.ts';
import { typedName } from '@monda/domain/facts/typed-fact-names.ts';
import { factChoiceLabel, factWords } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { type FormCore, useField } from '../../../lib/forms/checked-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { CodeOptions } from '../../../ui/code-options.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';

export type FactsFormCore = FormCore<TypedFacts, unknown>;

export interface FactFieldProps {
  readonly form: FactsFormCore;
  readonly group: FactGroup;
  readonly field: string;
  readonly row: FactFieldRow;
  /** Position of the entry. */
  readonly at: number;
  /** Whether a certificate cannot do without it. */
  readonly isNeeded: boolean;
  /** Whether the dialog opens with the focus here. */
  readonly takesFocus: boolean;
}

const MODES: Partial<Record<FactFieldRow['kind'], 'decimal' | 'numeric'>> = {
  count: 'numeric',
  items: 'numeric',
  kilograms: 'decimal',
  millimetres: 'decimal',
  dollars: 'decimal',
};

/** The control of one fact, by its kind. */
export function FactField({ form, group, field, row, at, isNeeded, takesFocus }: FactFieldProps) {
  const { label, help } = factWords(group, field);
  const name = typedName(group, field, at);
  const connected = useField(form, name, group === 'weights' ? () => fillInNet(form, field) : undefined);
  const description = isNeeded ? `${help} ${words().factsPanel.needed}.` : help;
  const shown = { label, description, ...(takesFocus ? { 'data-autofocus': true } : {}) };
  if (row.kind === 'yes-or-no') return <Checkbox {...shown} {...connected} />;
  if (row.kind === 'text') {
    return (
      <GrowingText form={form} name={name} label={label} description={description} takesFocus={takesFocus} />
    );
  }
  if (row.kind === 'choice') {
    return (
      <NativeSelect {...shown} {...connected}>
        <option value="">{words().itemPage.notRecorded}</option>
        <CodeOptions codes={row.choices ?? []} labelOf={(code) => factChoiceLabel(field, code)} />
      </NativeSelect>
    );
  }
  if (row.kind === 'day' || row.kind === 'local-time') {
    return <DayField withHour={row.kind === 'local-time'} {...shown} {...connected} />;
  }
  const mode = MODES[row.kind];
  return (
    <TextInput
      autoComplete="off"
      {...(mode === undefined ? {} : { inputMode: mode })}
      {...shown}
      {...connected}
    />
  );
}

const NET = typedName('weights', 'net');
const filledIn = new WeakMap<object, string>();

/** Fills the net weight in while gross and tare are typed, unless another one was typed there. */
function fillInNet({ api }: FactsFormCore, edited: string): void {
  if (edited === 'net') return;
  const present = String(api.getValues(NET));
  if (present !== '' && present !== filledIn.get(api)) return;
  const [gross, tare] = ['gross', 'tare'].map((field) => String(api.getValues(typedName('weights', field))));
  const net = netWeight(gross ?? '', tare ?? '') ?? '';
  filledIn.set(api, net);
  api.setValue(NET, net, { shouldDirty: true });
  api.clearErrors(NET);
}
