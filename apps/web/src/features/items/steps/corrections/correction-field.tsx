import { NativeSelect, TextInput } from '@mantine/core';
import {
  FAMILY_CODES,
  familyLabel,
  hasFreeTextType,
  isFamily,
  requiresSerialNumber,
  typeLabel,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import { descriptionPreview } from '@monda/domain/items/description-preview.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { type CorrectedField, ITEM_FIELDS } from '@monda/domain/items/item-fields.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { isQuantity, UNIT_OF } from '@monda/domain/items/typed-quantity.ts';
import { words } from '@monda/phrases/words.ts';
import { useWatch } from 'react-hook-form';
import { type FormCore, useField } from '../../../../lib/forms/checked-form.ts';
import { CodeOptions } from '../../../../ui/code-options.tsx';
import { GrowingText } from '../../../../ui/growing-text.tsx';
import { valueOrNone } from './corrected-value-words.ts';
import type { CorrectionTyped } from './correction-typed.ts';

export type CorrectionFormCore = FormCore<CorrectionTyped, unknown>;

export interface CorrectionFieldProps {
  readonly form: CorrectionFormCore;
  readonly name: CorrectedField;
  readonly stored: ItemDetails['jsonData'];
  readonly takesFocus: boolean;
}

/** The control of one field as the wizard has it, with what stands there now. */
export function CorrectionField(props: CorrectionFieldProps) {
  const { form, name, stored, takesFocus } = props;
  const { kind } = ITEM_FIELDS[name];
  const said = valueOrNone(name, stored[name] ?? null);
  const description = words().correcting.now(descriptionPreview(said) ?? said);
  const label = isQuantity(kind) ? `${fieldLabel(name)} (${UNIT_OF[kind]})` : fieldLabel(name);
  if (kind === 'text') return <GrowingText {...{ form, name, label, description, takesFocus }} />;
  if (kind === 'family') return <KindFields {...props} />;
  return <LineField {...{ form, name, label, description, takesFocus }} />;
}

interface LineFieldProps extends Omit<CorrectionFieldProps, 'stored'> {
  readonly label: string;
  readonly description: string;
}

/** A text of one line, or a quantity. The first one is marked whole, so that a scanner or a key replaces it. */
function LineField({ form, name, label, description, takesFocus }: LineFieldProps) {
  const [family, type] = useWatch({ control: form.api.control, name: ['family', 'type'] });
  const { kind, required } = ITEM_FIELDS[name];
  const ofKind: object = isQuantity(kind)
    ? { inputMode: 'decimal' }
    : name === 'serialNumber'
      ? { autoCapitalize: 'characters', spellCheck: false }
      : {};
  return (
    <TextInput
      label={label}
      description={description}
      required={required !== null || (name === 'serialNumber' && requiresSerialNumber(family, type))}
      autoComplete="off"
      {...ofKind}
      {...(takesFocus
        ? { 'data-autofocus': true, onFocus: ({ currentTarget }) => currentTarget.select() }
        : {})}
      {...useField(form, name)}
    />
  );
}

/** Family and type, of which the second follows the first. */
function KindFields({ form, stored, takesFocus }: CorrectionFieldProps) {
  const { api } = form;
  const [family, type] = useWatch({ control: api.control, name: ['family', 'type'] });
  const familyField = useField(form, 'family', () => {
    api.setValue('type', '');
    api.clearErrors(['type', 'serialNumber']);
  });
  const typeField = useField(form, 'type');
  const of = (name: 'family' | 'type') => ({
    label: fieldLabel(name),
    description: words().correcting.now(valueOrNone(name, stored[name])),
    required: true,
  });
  return (
    <>
      <NativeSelect
        {...of('family')}
        data-autofocus={takesFocus || undefined}
        {...familyField}
        value={family}
      >
        {isFamily(family) ? null : <option value={family}>{family}</option>}
        <CodeOptions codes={FAMILY_CODES} labelOf={familyLabel} />
      </NativeSelect>
      {hasFreeTextType(family) ? (
        <TextInput key="words" {...of('type')} {...typeField} />
      ) : (
        <NativeSelect key="list" {...of('type')} {...typeField} value={type}>
          <option value="">{words().newRequest.selectType}</option>
          <CodeOptions codes={typesOf(family)} labelOf={typeLabel} present={type} />
        </NativeSelect>
      )}
    </>
  );
}
