import { TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import type { CheckedField } from '../lib/forms/checked-form.ts';
import { WholeLine } from './form-layout.tsx';

type Name = 'firstName' | 'lastName' | 'email';

export interface PersonFieldsProps {
  /** Connects a control to its field of the form. */
  readonly field: (name: Name) => CheckedField<string>;
  readonly emailHint?: string;
  /** Why the e-mail cannot be changed. */
  readonly emailFixed?: string | undefined;
  /** Gives the first field the focus when the dialog around it opens. */
  readonly focusFirst?: boolean;
}

/** Names and e-mail of a person, for a {@link FormGrid}. */
export function PersonFields(props: PersonFieldsProps) {
  const { field, emailHint, emailFixed, focusFirst = false } = props;
  const labels = words().personLabels;
  return (
    <>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextInput
          key={name}
          label={labels[name]}
          required
          data-autofocus={(focusFirst && name === 'firstName') || undefined}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      <WholeLine>
        <TextInput
          label={labels.email}
          description={emailFixed ?? emailHint}
          required
          readOnly={emailFixed !== undefined}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('email')}
        />
      </WholeLine>
    </>
  );
}
