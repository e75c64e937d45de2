import { Textarea } from '@mantine/core';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { type FormCore, useField } from '../lib/forms/checked-form.ts';
import { GROWING_BOX } from './growing-box.ts';

export interface GrowingTextProps<Values extends FieldValues> {
  readonly form: FormCore<Values, unknown>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly description?: string | undefined;
  /** Whether the dialog around opens with the focus here. */
  readonly takesFocus?: boolean;
}

/** A text of a form whose box grows with it, also when the text comes back with the page. */
export function GrowingText<Values extends FieldValues>(props: GrowingTextProps<Values>) {
  const { form, name, label, description, takesFocus } = props;
  const { field } = useController({ control: form.api.control, name });
  return (
    <Textarea
      label={label}
      description={description}
      {...GROWING_BOX}
      data-autofocus={takesFocus || undefined}
      {...useField(form, name)}
      value={field.value}
    />
  );
}
