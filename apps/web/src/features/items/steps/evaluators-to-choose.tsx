import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useHeldWhilePressed } from '../../../ui/use-held-while-pressed.ts';
import { Typed } from '../../../ui/values.tsx';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import css from './assign-panel.module.css';
import { evaluatorsMatching } from './evaluators.ts';

const FIVE_MINUTES = 5 * 60_000;

export interface EvaluatorsProps {
  /** The item that is to be given; without it all are offered alike. */
  readonly itemId?: string;
  /** Id of the one who evaluates it now. */
  readonly current?: string | null;
  /** Id of the user to whom it is being given. */
  readonly busyWith: string | null;
  readonly onChoose: (user: AssignableUser) => void;
}

/** The technical evaluators to whom an item can be given. */
export function Evaluators({ itemId, current = null, busyWith, onChoose }: EvaluatorsProps) {
  const query = itemId === undefined ? {} : { query: { itemId } };
  const users = useRead('projects.assignableUsers', query, { cacheMs: FIVE_MINUTES });
  const rows = users.data?.data;
  if (rows !== undefined) return <EvaluatorTable {...{ current, busyWith, onChoose }} users={rows} />;
  if (!users.isError) return <Placeholder />;
  return <InlineError message={words().items.usersFailed} onRetry={() => users.refetch()} />;
}

interface EvaluatorTableProps {
  readonly users: readonly AssignableUser[];
  /** Id of the one who evaluates now. */
  readonly current: string | null;
  /** Id of the user being assigned. */
  readonly busyWith: string | null;
  readonly onChoose: (user: AssignableUser) => void;
}

/** Evaluators with their state and an assign button each. */
function EvaluatorTable({ users, current, busyWith, onChoose }: EvaluatorTableProps) {
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
              <th scope="col">{words().detailLabels.evaluator}</th>
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
                    {user.id === current
                      ? words().changeEvaluator.current
                      : user.isActive
                        ? words().users.active
                        : `${words().users.inactive}: ${words().steps.inactiveReason}`}
                  </span>
                </th>
                <td className={css.action}>
                  <Button
                    variant="default"
                    aria-label={words().steps.assignTo(user.name)}
                    aria-describedby={user.isActive && user.id !== current ? undefined : `state-${user.id}`}
                    disabled={
                      !user.isActive || user.id === current || (busyWith !== null && busyWith !== user.id)
                    }
                    loading={busyWith === user.id}
                    onClick={() => onChoose(user)}
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
