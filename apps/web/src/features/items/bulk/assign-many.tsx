import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AssignTable } from '../steps/assign-panel.tsx';
import type { BulkFormProps } from './bulk-form.ts';

/** Gives the items to one technical evaluator. */
export function AssignMany({ onOrder }: BulkFormProps) {
  const users = useRead('projects.assignableUsers');
  if (users.data !== undefined) {
    return (
      <AssignTable
        users={users.data.data}
        busyWith={null}
        onAssign={({ id }) => onOrder({ action: 'assign', body: { assignedUserId: id } })}
      />
    );
  }
  if (users.isError)
    return <InlineError message={words().items.usersFailed} onRetry={() => users.refetch()} />;
  return <Spinner size={22} />;
}
