import { IconPlus } from '../ui/icons/plus.ts';
import { words } from '@monda/phrases/words.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { FileMenu } from '../features/exports/file-menu.tsx';
import { SameAddressNotice } from '../features/staff/same-address-notice.tsx';
import { StaffList, staffFilters } from '../features/staff/staff-list.tsx';
import { UndeliveredNotice } from '../features/undelivered/undelivered-notice.tsx';
import { useListAddress } from '../lib/list-address.ts';
import { useSavedListAddress } from '../lib/use-saved-list-address.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LinkButton } from '../ui/button.tsx';

/** `/monda-users`: the people of the provider. */
export function Page() {
  const person = usePerson();
  const address = useListAddress();
  useSavedListAddress(person.id, '/monda-users', address.href);
  return (
    <>
      <PageHeader
        title={words().screens.staffUsers}
        subtitle={words().staffScreens.subtitle}
        actions={
          <>
            <LinkButton href="/monda-users/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {words().staffScreens.create}
            </LinkButton>
            <FileMenu of={{ call: 'users.export', filters: staffFilters(address) }} />
          </>
        }
      />
      <UndeliveredNotice person={person} />
      <SameAddressNotice />
      <StaffList address={address} ownId={person.id} />
    </>
  );
}
