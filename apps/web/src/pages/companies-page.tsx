import { IconPlus } from '../ui/icons/plus.ts';
import { words } from '@monda/phrases/words.ts';
import { CompanyList, companyFilters } from '../features/companies/company-list.tsx';
import { FileMenu } from '../features/exports/file-menu.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { useListAddress } from '../lib/list-address.ts';
import { useSavedListAddress } from '../lib/use-saved-list-address.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LinkButton } from '../ui/button.tsx';

/** `/companies`: the client companies. */
export function Page() {
  const person = usePerson();
  const address = useListAddress();
  useSavedListAddress(person.id, '/companies', address.href);
  return (
    <>
      <PageHeader
        title={words().screens.companies}
        subtitle={words().companyScreens.subtitle}
        actions={
          <>
            <LinkButton href="/companies/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {words().screens.createCompany}
            </LinkButton>
            <FileMenu of={{ call: 'companies.export', filters: companyFilters(address) }} />
          </>
        }
      />
      <CompanyList address={address} />
    </>
  );
}
