import { CompanyDetails } from '../features/companies/company-details.tsx';
import { useBlocking } from '../features/staff/use-blocking.ts';

/** `/companies/{companyId}`: one company and its people. */
export function CompanyPage({ companyId }: { readonly companyId: string }) {
  const { toggle, busyId } = useBlocking();
  return <CompanyDetails id={companyId} userActions={{ onToggle: toggle, busyId }} />;
}
