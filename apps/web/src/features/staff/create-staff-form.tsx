import { Button, NativeSelect } from '@mantine/core';
import { USER_WORDING } from '@monda/domain/companies/company-wording.ts';
import { ROLE_LABELS, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { staffForm } from '@monda/domain/staff/staff-fields.ts';
import { DEFAULT_STAFF_ROLE } from '@monda/domain/staff/staff-rules.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { ActionBar } from '../../ui/form-layout.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import { PersonFields } from './person-fields.tsx';
import css from './staff.module.css';
import { STAFF_SCREEN_WORDING as say } from './staff-screen-wording.ts';

const EMPTY = { firstName: '', lastName: '', email: '', role: DEFAULT_STAFF_ROLE };
const ROLE_OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Creates a person of the provider, who sets a password by a message. */
export function CreateStaffForm() {
  const go = useGo();
  const { field, onSubmit, takeRefusal } = useCheckedForm(staffForm, EMPTY);
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
    <form className={css.form} onSubmit={submit} noValidate>
      <Panel>
        <div className={css.form}>
          <PersonFields field={field} emailHint={say.passwordHint} />
          <NativeSelect label={say.role} data={ROLE_OPTIONS} {...field('role')} />
        </div>
      </Panel>
      <div>
        <InlineError message={failure} />
        <ActionBar
          start={
            <Button component={AppLink} href="/monda-users" variant="subtle">
              {say.cancel}
            </Button>
          }
        >
          <Button type="submit" loading={create.isPending}>
            {say.create}
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}
