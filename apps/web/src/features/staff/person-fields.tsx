import { TextInput } from '@mantine/core';
import { LIMITS } from '@monda/domain/limits.ts';
import type { CheckedField } from '../../lib/checked-form.ts';
import { FormGrid, WholeLine } from '../../ui/form-layout.tsx';
import { STAFF_SCREEN_WORDING as say } from './staff-screen-wording.ts';

type Name = 'firstName' | 'lastName' | 'email';

export interface PersonFieldsProps {
  readonly field: (name: Name) => CheckedField<Name>;
  readonly emailHint: string;
}

/** Names and e-mail of a person of the provider. */
export function PersonFields({ field, emailHint }: PersonFieldsProps) {
  return (
    <FormGrid>
      <TextInput
        label={say.firstName}
        required
        autoComplete="off"
        maxLength={LIMITS.name}
        {...field('firstName')}
      />
      <TextInput
        label={say.lastName}
        required
        autoComplete="off"
        maxLength={LIMITS.name}
        {...field('lastName')}
      />
      <WholeLine>
        <TextInput
          label={say.email}
          description={emailHint}
          required
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.email}
          {...field('email')}
        />
      </WholeLine>
    </FormGrid>
  );
}
