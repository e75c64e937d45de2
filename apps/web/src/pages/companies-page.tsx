import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { COMPANIES_SCREEN_WORDING as say } from '../features/companies/companies-screen-wording.ts';
import { CompanyList } from '../features/companies/company-list.tsx';
import { useListAddress } from '../lib/list-address.ts';
import { AppLink } from '../ui/app-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/companies`: the client companies. */
export function CompaniesPage() {
  const address = useListAddress();
  return (
    <>
      <PageHeader
        title={say.title}
        subtitle={say.subtitle}
        actions={
          <Button component={AppLink} href="/companies/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say.create}
          </Button>
        }
      />
      <CompanyList address={address} />
    </>
  );
}
