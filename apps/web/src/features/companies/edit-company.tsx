import { administratorsOf } from './company-looks.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import type { CompanyDetails } from '@monda/domain/companies/company-fields.ts';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { go } from '../../lib/location.ts';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AdministratorSection } from './administrator-section.tsx';
import { companyHref } from './company-addresses.ts';
import { CompanyNotFound, isUnknownCompany, toCompanies } from './company-not-found.tsx';
import type { EditCompanyValues } from './edit-company-fields.ts';
import { halfSaved, useCompanySaving } from './use-company-saving.ts';

export interface EditCompanyProps {
  readonly id: string;
  /** Id of the signed-in person. */
  readonly viewerId: string;
}

/** The edit page of one company. The form is filled in once: what is typed outlives every later answer. */
export function EditCompany({ id, viewerId }: EditCompanyProps) {
  const read = useRead('companies.get', { params: { id } });
  if (read.data === undefined && read.isError && isUnknownCompany(read.error))
    return <CompanyNotFound viewerId={viewerId} />;
  const back =
    read.data === undefined ? toCompanies(viewerId) : { href: companyHref(read.data), label: read.data.name };
  return (
    <>
      <PageHeader title={words().screens.editCompany} back={back} />
      {read.data !== undefined ? (
        <EditCompanyForm company={read.data} readAgain={async () => (await read.refetch()).data} />
      ) : read.isError ? (
        <InlineError message={words().companyScreens.detailsFailed} onRetry={() => void read.refetch()} />
      ) : (
        <FormSkeleton lines={4} />
      )}
    </>
  );
}

interface EditCompanyFormProps {
  readonly company: CompanyDetails;
  /** Reads the company again when it may be other than shown; `undefined` when that fails. */
  readonly readAgain: () => Promise<CompanyDetails | undefined>;
}

function EditCompanyForm({ company, readAgain }: EditCompanyFormProps) {
  const form = useCheckedForm<EditCompanyValues, EditCompanyValues>(
    async () => (await import('./edit-company-fields.ts')).editCompanyForm(company),
    {
      name: company.name,
      address: company.address,
      administrator: 'keep',
      newAdminId: '',
      newAdminEmail: '',
    },
  );
  const { save, goOnFrom, isBusy } = useCompanySaving(company);
  /** Shows what another person made of the company meanwhile; saving again replaces that. */
  const showOvertaken = async (fallback: string) => {
    const present = await readAgain();
    if (present === undefined) return form.fail(fallback);
    goOnFrom(present.version);
    const administrators = formatList(administratorsOf(present).map(({ name }) => name));
    form.fail(words().companyScreens.overtaken(present.name, present.address, administrators));
  };
  const submit = form.onSubmit(async (values) => {
    const result = await save(values);
    if (result.ok) return go(companyHref(company));
    if (hasCode(result.error, 'version_changed'))
      return showOvertaken(errorText(result.error, words().controls.somethingWrong));
    if (result.step === 'company') {
      return form.takeRefusal(result.error, words().controls.somethingWrong);
    }
    form.takeRefusal(result.error, words().controls.somethingWrong, { email: 'newAdminEmail' });
    form.fail(halfSaved(result.error));
    void readAgain();
  });
  return (
    <FormFrame
      onSubmit={submit}
      form={form}
      cancelHref={companyHref(company)}
      submitLabel={words().controls.saveChanges}
      busy={isBusy}
    >
      <Panel title={words().heads.company}>
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
        </FieldStack>
      </Panel>
      <AdministratorSection company={company} form={form} />
    </FormFrame>
  );
}
