import { NO_TASKS, tasksSubtitle } from '@monda/domain/items/task-list.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { ItemList } from '../features/items/list/item-list.tsx';
import { useListAddress } from '../lib/list-address.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/items`: what waits for the person. */
export function TasksPage() {
  const user = usePerson();
  const address = useListAddress();
  return (
    <>
      <PageHeader title="Tasks" subtitle={tasksSubtitle(user.role)} />
      <ItemList address={address} view="tasks" empty={<EmptyState title={NO_TASKS} />} />
    </>
  );
}
