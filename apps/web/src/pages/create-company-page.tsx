import { COMPANIES_SCREEN_WORDING as say } from '../features/companies/companies-screen-wording.ts';
import { TO_COMPANIES } from '../features/companies/company-not-found.tsx';
import { CreateCompanyForm } from '../features/companies/create-company-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/companies/new`. */
export function CreateCompanyPage() {
  return (
    <>
      <PageHeader title={say.create} back={TO_COMPANIES} />
      <CreateCompanyForm />
    </>
  );
}
