import type { UserView } from '@monda/domain/identity/user-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Detail } from '../../ui/definition-list.tsx';
import { EmailAddress } from '../../ui/values.tsx';

/** The same facts before anything is known of the person: as high as they will be. */
export const awaitedDetails = (): readonly Detail[] =>
  Object.values(words().personLabels).map((label) => ({ label, value: '\u00a0' }));

/** The franchise is known only where a person stored it with the person (decision A-076). */
function franchiseOf(user: UserView): string {
  const franchise = user.userMetadata.franchiseName;
  return typeof franchise === 'string' ? franchise : '';
}

/** The client information of a person, in the order of section 2; empty values read `N/A`. */
export function clientDetails(user: UserView): readonly Detail[] {
  const labels = words().personLabels;
  return [
    { label: labels.firstName, value: user.firstName },
    { label: labels.lastName, value: user.lastName },
    { label: labels.jobTitle, value: user.jobTitle },
    { label: labels.company, value: user.company?.name ?? '' },
    { label: labels.franchise, value: franchiseOf(user) },
    { label: labels.department, value: user.department },
    { label: labels.phone, value: user.phoneNumber === '' ? user.contactPhone : user.phoneNumber },
    { label: labels.email, value: <EmailAddress address={user.email} /> },
  ];
}
