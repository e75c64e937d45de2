import { TextInput } from '@mantine/core';
import { COMPANY_WORDING } from '@monda/domain/companies/company-wording.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { go } from '../../lib/location.ts';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';

const fetchSchema = async () => (await import('@monda/domain/companies/company-fields.ts')).companyForm;

const EMPTY = { name: '', address: '', adminEmail: '' };

/** Makes a company and invites its administrator, both or neither (decision A-120). */
export function CreateCompanyForm() {
  const form = useCheckedForm(fetchSchema, EMPTY);
  const create = useSend('companies.create', {
    refreshes: ['companies'],
    onSuccess: () => {
      notify.success(COMPANY_WORDING.created);
      go('/companies');
    },
    onError: (error) => form.takeRefusal(error, COMPANY_WORDING.somethingWrong),
  });
  const submit = form.onSubmit(({ name, address, adminEmail }) => {
    create.mutate({ body: { name, adminEmail, ...(address === '' ? {} : { address }) } });
  });
  return (
    <FormFrame
      onSubmit={submit}
      form={form}
      cancelHref="/companies"
      submitLabel={say.create}
      busy={create.isPending}
    >
      <Panel>
        <FieldStack>
          <TextInput label={say.companyName} required autoComplete="off" {...form.field('name')} />
          <TextInput label={say.physicalAddress} autoComplete="off" {...form.field('address')} />
          <TextInput
            label={say.administratorEmail}
            description={say.administratorEmailHint}
            required
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.field('adminEmail')}
          />
        </FieldStack>
      </Panel>
    </FormFrame>
  );
}
