import { IconPlus } from '@tabler/icons-react';
import { COMPANIES_SCREEN_WORDING as say } from '../features/companies/companies-screen-wording.ts';
import { CompanyList } from '../features/companies/company-list.tsx';
import { useListAddress } from '../lib/list-address.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LinkButton } from '../ui/button.tsx';

/** `/companies`: the client companies. */
export function CompaniesPage() {
  const address = useListAddress();
  return (
    <>
      <PageHeader
        title={say.title}
        subtitle={say.subtitle}
        actions={
          <LinkButton href="/companies/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say.create}
          </LinkButton>
        }
      />
      <CompanyList address={address} />
    </>
  );
}
