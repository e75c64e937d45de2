import { screenAt } from '@monda/domain/identity/screens.ts';
import { ClientInformation } from '../features/identity/client-information.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { NewRequestWizard } from '../features/new-request/new-request-wizard.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/new-request`: the wizard over the signed-in person's own draft. */
export function NewRequestPage() {
  const { id } = usePerson();
  return (
    <>
      <PageHeader title={screenAt('/new-request')?.title} />
      <NewRequestWizard key={id} userId={id} client={<ClientInformation layout="grid" />} />
    </>
  );
}
