import { NativeSelect } from '@mantine/core';
import { STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { DEFAULT_STAFF_ROLE } from '@monda/domain/staff/staff-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { go } from '../../lib/location.ts';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { notify } from '../../ui/toast.ts';
import { toStaffList } from './to-staff-list.ts';

const fetchSchema = async () => (await import('@monda/domain/staff/staff-fields.ts')).staffForm;

const EMPTY = { firstName: '', lastName: '', email: '', role: DEFAULT_STAFF_ROLE };
const roleOptions = () => STAFF_ROLES.map((role) => ({ value: role, label: words().roles[role] }));

/** Creates a person of the provider, who sets a password by a message. `viewerId`: id of the signed-in person. */
export function CreateStaffForm({ viewerId }: { readonly viewerId: string }) {
  const list = toStaffList(viewerId).href;
  const form = useCheckedForm(fetchSchema, EMPTY);
  const create = useSend('users.create', {
    refreshes: ['users.list'],
    onSuccess: () => {
      notify.success(words().users.created);
      // why: a search or another page of the list as it was left may not show the new person.
      go('/monda-users');
    },
    onError: (error) => form.takeRefusal(error, words().controls.somethingWrong),
  });
  const submit = form.onSubmit((person) => {
    create.mutate({ body: { ...person, sendPasswordSetupEmail: true, emailVerified: false } });
  });
  return (
    <FormFrame
      onSubmit={submit}
      form={form}
      cancelHref={list}
      submitLabel={words().staffScreens.create}
      busy={create.isPending}
    >
      <Panel>
        <FieldStack>
          <FormGrid>
            <PersonFields field={form.field} emailHint={words().staffScreens.passwordHint} />
          </FormGrid>
          <NativeSelect label={words().staffScreens.role} data={roleOptions()} {...form.field('role')} />
        </FieldStack>
      </Panel>
    </FormFrame>
  );
}
