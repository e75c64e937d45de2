import { tasksSubtitle } from '@monda/domain/items/task-list.ts';
import { loadOtherWords } from '@monda/phrases/browser-words.ts';
import { words } from '@monda/phrases/words.ts';
import { ExportButton } from '../features/exports/export-button.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { ItemList, itemListQuery } from '../features/items/list/item-list.tsx';
import { beginRead } from '../lib/first-reads.ts';
import { listAddressOf, useListAddress } from '../lib/list-address.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { laterPart } from '../ui/later-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const WhyEmpty = laterPart(async () => {
  const [part] = await Promise.all([import('../features/items/list/why-empty.tsx'), loadOtherWords()]);
  return part.WhyEmpty;
});

/** Asks for the list of an address before the page stands. `search`: the query of the address. */
export function beginTaskReads(search: string): void {
  beginRead('items.list', {
    query: itemListQuery({ address: listAddressOf('/items', search), view: 'tasks' }),
  });
}

/** `/items`: what waits for the person. */
export function TasksPage() {
  const user = usePerson();
  const address = useListAddress();
  return (
    <>
      <PageHeader
        title={words().screens.tasks}
        subtitle={tasksSubtitle(user.role)}
        actions={
          <ExportButton of={{ call: 'items.export', filters: itemListQuery({ address, view: 'tasks' }) }} />
        }
      />
      <ItemList
        owner={user.id}
        address={address}
        view="tasks"
        empty={<EmptyState title={words().tasks.none} text={<WhyEmpty person={user} />} />}
      />
    </>
  );
}
