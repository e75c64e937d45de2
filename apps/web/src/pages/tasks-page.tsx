import { tasksSubtitle } from '@monda/domain/items/task-list.ts';
import { words } from '@monda/phrases/words.ts';
import { useLayoutEffect, useState } from 'react';
import { FileMenu } from '../features/exports/file-menu.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { ItemList } from '../features/items/list/item-list.tsx';
import { itemListQuery, viewOf } from '../features/items/list/list-query.ts';
import { beginRead } from '../lib/first-reads.ts';
import { savedStartQuery } from '../lib/list-return-state.ts';
import { listAddressOf, useListAddress } from '../lib/list-address.ts';
import { currentLocation, go } from '../lib/location.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { loadOtherWords } from '@monda/phrases/browser-words.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ofChosen, ReadyItems, StandingIn } from './added-later.tsx';
import css from './tasks-page.module.css';

const WhyEmpty = lazyComponent(async () => {
  const [part] = await Promise.all([import('../features/items/list/why-empty.tsx'), loadOtherWords()]);
  return part.WhyEmpty;
});

/** Asks for the list of an address before the page stands. `search`: the query of the address. */
export function beginTaskReads(search: string): void {
  const address = listAddressOf('/items', search || (savedStartQuery() ?? ''));
  beginRead('items.list', { query: itemListQuery(address, viewOf(address)) });
}

/** `/items`: what waits for the person. Without a query it begins as it was left to begin. */
export function Page() {
  const user = usePerson();
  const [begins, setBegins] = useState(() => !currentLocation().search && !!savedStartQuery());
  const address = useListAddress();
  const [viewsPlace, setViewsPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (begins) go(`/items${savedStartQuery()}`, { replace: true });
    setBegins(false);
  }, [begins]);
  return (
    <>
      <PageHeader
        title={words().screens.tasks}
        subtitle={tasksSubtitle(user.role)}
        actions={
          <>
            <div ref={setViewsPlace} className={css.views} />
            <FileMenu
              of={{ call: 'items.export', filters: itemListQuery(address, viewOf(address)) }}
              onSelect={() => address.change({ chosen: 'some' })}
            />
          </>
        }
      />
      {user.standsInFor.length > 0 && <StandingIn of={user.standsInFor} />}
      {begins ? null : (
        <ItemList
          owner={user.id}
          role={user.role}
          address={address}
          view={viewOf(address)}
          viewsPlace={viewsPlace}
          ofChosen={ofChosen}
          empty={
            <EmptyState title={words().tasks.none} text={<WhyEmpty person={user} view={viewOf(address)} />} />
          }
          below={<ReadyItems />}
        />
      )}
    </>
  );
}
