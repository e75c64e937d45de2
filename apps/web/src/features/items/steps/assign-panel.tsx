import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useHeldWhilePressed } from '../../../ui/use-held-while-pressed.ts';
import { Typed } from '../../../ui/values.tsx';
import { evaluatorsMatching } from './evaluators.ts';
import { useItemPage } from '../base/item-page-context.ts';
import { useStep } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';
import css from './assign-panel.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { Button } from '../../../ui/button.tsx';

const FIVE_MINUTES = 5 * 60_000;

/** A fixed assets manager gives an unassigned pending item to a technical evaluator. */
export function AssignPanel() {
  const { item } = useItemPage();
  const users = useRead(
    'projects.assignableUsers',
    { query: { itemId: item.id } },
    { cacheMs: FIVE_MINUTES },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const report = (error: Error) => notify.failure(errorText(error, words().callFailure.assign));
  const step = useStep('items.assign', { onFailure: report, onStale: report });
  const rows = users.data?.data;
  return (
    <StepPanel panel="assign" failure={step.failure}>
      {rows !== undefined ? (
        <AssignTable
          users={rows}
          busyWith={step.busy ? chosen : null}
          onAssign={(user) => {
            setChosen(user.id);
            step.take('assign', { assignedUserId: user.id });
          }}
        />
      ) : users.isError ? (
        <InlineError message={words().items.usersFailed} onRetry={() => users.refetch()} />
      ) : (
        <Placeholder />
      )}
    </StepPanel>
  );
}

export interface AssignTableProps {
  readonly users: readonly AssignableUser[];
  /** Id of the user being assigned. */
  readonly busyWith: string | null;
  readonly onAssign: (user: AssignableUser) => void;
}

/** Evaluators with their state and an assign button each. */
export function AssignTable({ users, busyWith, onAssign }: AssignTableProps) {
  const [search, setSearch] = useState('');
  const searched = useHeldWhilePressed(search);
  if (users.length === 0) return <p>{words().items.noAssignable}</p>;
  const shown = evaluatorsMatching(users, searched);
  return (
    <>
      <div className={css.search}>
        <SearchField value={search} onChange={setSearch} label={words().steps.searchUsers} />
      </div>
      {shown.length === 0 ? (
        <p role="status">{words().items.noneMatch}</p>
      ) : (
        <table className={css.table} aria-label={words().steps.evaluators}>
          <thead className={visuallyHidden.text}>
            <tr>
              <th scope="col">{words().steps.evaluator}</th>
              <th scope="col">{words().steps.assign}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <tr key={user.id}>
                <th scope="row" className={css.person}>
                  <Typed className={css.name} text={user.name} />
                  <span className={css.detail}>{user.email}</span>
                  <span
                    className={css.state}
                    data-active={user.isActive || undefined}
                    id={`state-${user.id}`}
                  >
                    {user.isActive
                      ? words().steps.active
                      : `${words().steps.inactive}: ${words().steps.inactiveReason}`}
                  </span>
                </th>
                <td className={css.action}>
                  <Button
                    variant="default"
                    aria-label={words().steps.assignTo(user.name)}
                    aria-describedby={user.isActive ? undefined : `state-${user.id}`}
                    disabled={!user.isActive || (busyWith !== null && busyWith !== user.id)}
                    loading={busyWith === user.id}
                    onClick={() => onAssign(user)}
                  >
                    {words().steps.assign}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Placeholder() {
  const shown = useDelayed(true);
  return (
    <div aria-busy className={css.placeholder}>
      {shown ? [1, 2, 3, 4, 5].map((row) => <span key={row} className={css.bone} />) : null}
    </div>
  );
}
