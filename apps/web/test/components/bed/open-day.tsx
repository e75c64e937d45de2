import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RequireSignIn } from '../../../src/features/identity/require-sign-in.tsx';
import { useLocation } from '../../../src/lib/location.ts';
import { useRead } from '../../../src/lib/api-hooks.ts';
import { makeQueryClient } from '../../../src/lib/query-client.ts';
import { lazyPart } from '../../../src/ui/lazy-component.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { lazyInLibrary } from '../../../src/ui/with-library.tsx';
import { answer } from './answering-api.ts';
import { render } from './draw.ts';
import { SIGNED_IN } from './open.tsx';
import { personOf } from './people.ts';
import { DAY } from './sample-provider-day.ts';

const ProviderDay = lazyInLibrary(
  () => import('../../../src/features/items/day/provider-day.tsx'),
  'ProviderDay',
);
const IssueForChosen = lazyPart(
  () => import('../../../src/features/certificates/issue-for-chosen.tsx'),
  'IssueForChosen',
);
const PERSON = personOf('fixed_assets_manager');

const issue = (items: readonly ItemRow[]) => <IssueForChosen items={items} role={PERSON.role} />;

function Day() {
  const companyId = useLocation(({ search }) => new URLSearchParams(search).get('company')) ?? undefined;
  const { data, dataUpdatedAt, refetch } = useRead('onSite.day', {
    params: { day: DAY },
    query: { companyId },
  });
  if (data === undefined) return null;
  return (
    <main id="main">
      <h1>Day</h1>
      <ProviderDay day={data} readAt={dataUpdatedAt} reload={refetch} person={PERSON} issue={issue} />
    </main>
  );
}

/** The day as a manager has it. */
export async function openDay(): Promise<void> {
  answer('users.me', PERSON);
  window.history.replaceState(null, '', `/on-site/${DAY}`);
  await render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <RequireSignIn session={SIGNED_IN}>
          <Day />
        </RequireSignIn>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
