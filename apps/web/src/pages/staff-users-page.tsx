import { IconPlus } from '@tabler/icons-react';
import { usePerson } from '../features/identity/current-person.ts';
import { SameAddressNotice } from '../features/staff/same-address-notice.tsx';
import { StaffList } from '../features/staff/staff-list.tsx';
import { STAFF_SCREEN_WORDING as say } from '../features/staff/staff-screen-wording.ts';
import { UndeliveredNotice } from '../features/undelivered/undelivered-notice.tsx';
import { useListAddress } from '../lib/list-address.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LinkButton } from '../ui/button.tsx';

/** `/monda-users`: the people of the provider. */
export function StaffUsersPage() {
  const person = usePerson();
  const address = useListAddress();
  return (
    <>
      <PageHeader
        title={say.title}
        subtitle={say.subtitle}
        actions={
          <LinkButton href="/monda-users/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say.create}
          </LinkButton>
        }
      />
      <UndeliveredNotice person={person} />
      <SameAddressNotice />
      <StaffList address={address} ownId={person.id} />
    </>
  );
}
