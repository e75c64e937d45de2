import { TextInput } from '@mantine/core';
import { COMPANY_WORDING } from '@monda/domain/companies/company-wording.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { go } from '../../lib/location.ts';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';

const fetchSchema = async () => (await import('@monda/domain/companies/company-fields.ts')).companyForm;

const EMPTY = { name: '', address: '', adminEmail: '' };

/** Makes a company and invites its administrator, both or neither (decision A-120). */
export function CreateCompanyForm() {
  const { api, field, onSubmit, takeRefusal } = useCheckedForm(fetchSchema, EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const create = useSend('companies.create', {
    refreshes: ['companies'],
    onSuccess: () => {
      notify.success(COMPANY_WORDING.created);
      go('/companies');
    },
    onError: (error) => setFailure(takeRefusal(error, COMPANY_WORDING.somethingWrong)),
  });
  const submit = onSubmit(({ name, address, adminEmail }) => {
    setFailure(null);
    create.mutate({ body: { name, adminEmail, ...(address === '' ? {} : { address }) } });
  });
  return (
    <FormFrame
      onSubmit={submit}
      changed={api.formState.isDirty}
      failure={failure}
      cancelHref="/companies"
      submitLabel={say.create}
      busy={create.isPending}
    >
      <Panel>
        <FieldStack>
          <TextInput label={say.companyName} required autoComplete="off" {...field('name')} />
          <TextInput label={say.physicalAddress} autoComplete="off" {...field('address')} />
          <TextInput
            label={say.administratorEmail}
            description={say.administratorEmailHint}
            required
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...field('adminEmail')}
          />
        </FieldStack>
      </Panel>
    </FormFrame>
  );
}
