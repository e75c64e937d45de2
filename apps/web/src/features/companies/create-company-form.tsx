import { TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { go } from '../../lib/location.ts';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import { toCompanies } from './company-not-found.tsx';

const fetchSchema = async () => (await import('@monda/domain/companies/company-fields.ts')).companyForm;

const EMPTY = { name: '', address: '', adminEmail: '' };

/** Makes a company and invites its administrator, both or neither (decision A-120). `viewerId`: id of the signed-in person. */
export function CreateCompanyForm({ viewerId }: { readonly viewerId: string }) {
  const list = toCompanies(viewerId).href;
  const form = useCheckedForm(fetchSchema, EMPTY);
  const create = useSend('companies.create', {
    refreshes: ['companies'],
    onSuccess: () => {
      notify.success(words().companies.created);
      // why: a search or another page of the list as it was left may not show the new company.
      go('/companies');
    },
    onError: (error) => form.takeRefusal(error, words().controls.somethingWrong),
  });
  const submit = form.onSubmit(({ name, address, adminEmail }) => {
    create.mutate({ body: { name, adminEmail, ...(address === '' ? {} : { address }) } });
  });
  return (
    <FormFrame
      onSubmit={submit}
      form={form}
      cancelHref={list}
      submitLabel={words().screens.createCompany}
      busy={create.isPending}
    >
      <Panel>
        <FieldStack>
          <TextInput
            label={words().personLabels.company}
            required
            autoComplete="off"
            {...form.field('name')}
          />
          <TextInput
            label={words().companyScreens.physicalAddress}
            autoComplete="off"
            {...form.field('address')}
          />
          <TextInput
            label={words().companyScreens.administratorEmail}
            description={words().companyScreens.administratorEmailHint}
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
