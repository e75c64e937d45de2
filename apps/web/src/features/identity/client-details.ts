import type { UserView } from '@monda/domain/identity/user-fields.ts';
import type { Detail } from '../../ui/definition-list.tsx';

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  company: 'Company name',
  franchise: 'Franchise name',
  department: 'Department',
  phone: 'Phone',
  email: 'Email',
} as const;

/** The same facts before anything is known of the person: as high as they will be. */
export const AWAITED_DETAILS: readonly Detail[] = Object.values(LABELS).map((label) => ({
  label,
  value: '\u00a0',
}));

/** The franchise is known only where somebody stored it beside the person (decision A-076). */
function franchiseOf(user: UserView): string {
  const franchise = user.userMetadata.franchiseName;
  return typeof franchise === 'string' ? franchise : '';
}

/** The client information of a person, in the order of section 2; empty values read `N/A`. */
export function clientDetails(user: UserView): readonly Detail[] {
  return [
    { label: LABELS.firstName, value: user.firstName },
    { label: LABELS.lastName, value: user.lastName },
    { label: LABELS.jobTitle, value: user.jobTitle },
    { label: LABELS.company, value: user.company?.name ?? '' },
    { label: LABELS.franchise, value: franchiseOf(user) },
    { label: LABELS.department, value: user.department },
    { label: LABELS.phone, value: user.phoneNumber === '' ? user.contactPhone : user.phoneNumber },
    { label: LABELS.email, value: user.email },
  ];
}
