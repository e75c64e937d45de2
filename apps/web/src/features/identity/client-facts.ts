import type { UserView } from '@monda/domain/identity/user-fields.ts';
import type { Fact } from '../../ui/definition-list.tsx';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';

/** What the product knows about a person; empty values read `N/A` where they are shown. */
export function clientFacts(user: UserView): readonly Fact[] {
  const franchise = user.userMetadata.franchiseName ?? user.userMetadata.franchise;
  return [
    { label: say.firstName, value: user.firstName },
    { label: say.lastName, value: user.lastName },
    { label: say.jobTitle, value: user.jobTitle },
    { label: say.company, value: user.company?.name },
    { label: say.franchise, value: typeof franchise === 'string' ? franchise : '' },
    { label: say.department, value: user.department },
    { label: say.phone, value: user.phoneNumber || user.contactPhone },
    { label: say.email, value: user.email },
  ];
}
