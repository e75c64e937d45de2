import { redirectFor, screenTitleAt } from '@monda/domain/screens/screens.ts';
import { requestingCompanyOf } from '@monda/domain/items/requesters.ts';
import { ClientInformation } from '../features/identity/client-information.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { NotARequester } from '../features/new-request/not-a-requester.tsx';
import { NewRequestWizard } from '../features/new-request/new-request-wizard.tsx';
import { CreatedRequest } from '../features/projects/lazy-created-request.ts';
import { go } from '../lib/location.ts';
import { PageHeader } from '../ui/page-header.tsx';

// why: the list below the new request does not move when it comes.
const loadCreated = () => void CreatedRequest.load().catch(() => undefined);
const showCreated = (createdId: string) => go('/projects', { state: { createdId } });

/** `/new-request`: the wizard over the signed-in person's own draft. */
export function Page() {
  const person = usePerson();
  const { id, role, companyName } = person;
  const refused = requestingCompanyOf({ role, company: companyName }) === null;
  return (
    <>
      <PageHeader title={screenTitleAt('/new-request')} />
      <NewRequestWizard
        key={id}
        userId={id}
        client={<ClientInformation layout="grid" />}
        onReview={loadCreated}
        onCreated={showCreated}
        refusal={refused ? <NotARequester invites={redirectFor('/companies', person) === null} /> : null}
      />
    </>
  );
}
