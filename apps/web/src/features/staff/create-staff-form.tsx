import { NativeSelect } from '@mantine/core';
import { USER_WORDING } from '@monda/domain/companies/company-wording.ts';
import { ROLE_LABELS, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { DEFAULT_STAFF_ROLE } from '@monda/domain/staff/staff-rules.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { go } from '../../lib/location.ts';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { notify } from '../../ui/toast.ts';
import { STAFF_SCREEN_WORDING as say } from './staff-screen-wording.ts';

const fetchSchema = async () => (await import('@monda/domain/staff/staff-fields.ts')).staffForm;

const EMPTY = { firstName: '', lastName: '', email: '', role: DEFAULT_STAFF_ROLE };
const ROLE_OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Creates a person of the provider, who sets a password by a message. */
export function CreateStaffForm() {
  const { api, field, onSubmit, takeRefusal } = useCheckedForm(fetchSchema, EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const create = useSend('users.create', {
    refreshes: ['users.list'],
    onSuccess: () => {
      notify.success(USER_WORDING.created);
      go('/monda-users');
    },
    onError: (error) => setFailure(takeRefusal(error, USER_WORDING.somethingWrong)),
  });
  const submit = onSubmit((person) => {
    setFailure(null);
    create.mutate({ body: { ...person, sendPasswordSetupEmail: true, emailVerified: false } });
  });
  return (
    <FormFrame
      onSubmit={submit}
      changed={api.formState.isDirty}
      failure={failure}
      cancelHref="/monda-users"
      submitLabel={say.create}
      busy={create.isPending}
    >
      <Panel>
        <FieldStack>
          <FormGrid>
            <PersonFields
              firstName={field('firstName')}
              lastName={field('lastName')}
              email={field('email')}
              labels={say}
              emailHint={say.passwordHint}
            />
          </FormGrid>
          <NativeSelect label={say.role} data={ROLE_OPTIONS} {...field('role')} />
        </FieldStack>
      </Panel>
    </FormFrame>
  );
}
