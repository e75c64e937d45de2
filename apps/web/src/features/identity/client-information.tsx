import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { clientFacts } from './client-facts.ts';

/** The client information of one person, read anew; `layout` as in {@link DefinitionList}. */
export function ClientInformation({
  userId,
  layout = 'rows',
}: {
  readonly userId: string;
  readonly layout?: 'grid' | 'rows';
}) {
  const read = useRead('users.get', { params: { id: userId } });
  if (read.isError) {
    return (
      <InlineError
        message={IDENTITY_WORDING.userInformationFailed}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (read.data === undefined) return <div aria-busy="true" />;
  return <DefinitionList facts={clientFacts(read.data)} layout={layout} />;
}
