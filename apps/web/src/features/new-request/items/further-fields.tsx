import { TextInput } from '@mantine/core';
import { isQuantity } from '@monda/domain/items/typed-quantity.ts';
import { entryKind, FURTHER_FIELDS } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useField } from '../../../lib/forms/checked-form.ts';
import { Fold } from '../../../ui/fold.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { fieldId } from '../draft/field-ids.ts';
import type { ItemFormCore } from './item-form.ts';

interface FurtherFieldsProps {
  readonly itemKey: string;
  readonly form: ItemFormCore;
  /** One of them is to get the focus. */
  readonly isWished: boolean;
}

/** What may be given further of an item, closed while nothing is typed there. */
export function FurtherFields({ itemKey, form, isWished }: FurtherFieldsProps) {
  const { control } = form.api;
  const { getValues } = form.api;
  const { errors } = useFormState({ control, name: FURTHER_FIELDS });
  const wrong = FURTHER_FIELDS.filter((name) => errors[name] !== undefined);
  const [isBegun] = useState(() => getValues(FURTHER_FIELDS).some((text) => text !== ''));
  const reasons = [isBegun ? 'begun' : '', isWished ? 'wished' : '', ...wrong].filter(
    (reason) => reason !== '',
  );
  return (
    <Fold title={words().itemPage.moreAboutItem} opensFor={reasons.join(' ')}>
      <FormGrid>
        {FURTHER_FIELDS.map((name) => (
          <FurtherField key={name} name={name} itemKey={itemKey} form={form} />
        ))}
      </FormGrid>
    </Fold>
  );
}

type FieldProps = Omit<FurtherFieldsProps, 'isWished'> & { readonly name: (typeof FURTHER_FIELDS)[number] };

function FurtherField({ name, itemKey, form }: FieldProps) {
  return (
    <TextInput
      id={fieldId(itemKey, name)}
      label={entryLabel(name)}
      autoComplete="off"
      {...(isQuantity(entryKind(name)) ? { inputMode: 'decimal' } : {})}
      {...useField(form, name)}
    />
  );
}
