import { EditCompany } from '../features/companies/edit-company.tsx';

/** `/companies/{companyId}/edit`. */
export function EditCompanyPage({ companyId }: { readonly companyId: string }) {
  return <EditCompany id={companyId} />;
}
