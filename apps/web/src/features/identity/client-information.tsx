import { words } from '@monda/phrases/words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { awaitedDetails, clientDetails } from './client-details.tsx';
import { useUserDetails } from './current-person.ts';

/** The signed-in person's client information. `rows`: one fact a line. */
export function ClientInformation({ layout = 'grid' }: { readonly layout?: 'grid' | 'rows' }) {
  const details = useUserDetails();
  const slow = useDelayed(details.isPending);
  if (details.data !== undefined)
    return <DefinitionList details={clientDetails(details.data)} layout={layout} />;
  if (details.isError) {
    return (
      <InlineError message={words().profile.userInformationFailed} onRetry={() => void details.refetch()} />
    );
  }
  // why: what stands below does not move away from under a finger when the facts arrive.
  return (
    <div aria-busy={slow}>
      <div style={{ visibility: 'hidden' }}>
        <DefinitionList details={awaitedDetails()} layout={layout} />
      </div>
    </div>
  );
}
