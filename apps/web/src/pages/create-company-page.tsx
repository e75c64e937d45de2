import { words } from '@monda/phrases/words.ts';
import { toCompanies } from '../features/companies/company-not-found.tsx';
import { CreateCompanyForm } from '../features/companies/create-company-form.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { ownerOf } from '../lib/device/device-owners.ts';
import { SavedForm } from '../ui/saved-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/companies/new`. */
export function Page() {
  const person = usePerson();
  return (
    <>
      <PageHeader title={words().screens.createCompany} back={toCompanies(person.id)} />
      <SavedForm owner={ownerOf.form(person.id, 'new-company')}>
        <CreateCompanyForm viewerId={person.id} />
      </SavedForm>
    </>
  );
}
