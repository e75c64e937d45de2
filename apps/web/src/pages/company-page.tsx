import type { CompanyUser } from '@monda/domain/companies/company-fields.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { EDITABLE_ROLES } from '@monda/domain/staff/staff-rules.ts';
import { CompanyDetails } from '../features/companies/company-details.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { hasOwnPasswords } from '../features/identity/own-passwords.ts';
import { staffEditHref } from '../features/staff/staff-columns.tsx';
import { SameAddressNotice } from '../features/staff/same-address-notice.tsx';
import { useAccountLink } from '../features/staff/use-account-link.ts';
import { useBlocking } from '../features/staff/use-blocking.ts';

const editHref = (user: CompanyUser) => (hasRole(user.role, EDITABLE_ROLES) ? staffEditHref(user) : null);

/** `/companies/{companyId}`: one company and its people. */
export function Page({ companyId }: { readonly companyId: string }) {
  const person = usePerson();
  const { toggle, busyId } = useBlocking();
  const { sendLink, linkBusyId } = useAccountLink();
  return (
    <CompanyDetails
      id={companyId}
      viewerId={person.id}
      notice={<SameAddressNotice companyId={companyId} />}
      userActions={{
        onToggle: toggle,
        busyId,
        editHref,
        sendLink,
        linkBusyId,
        ownPasswords: hasOwnPasswords(),
      }}
    />
  );
}
