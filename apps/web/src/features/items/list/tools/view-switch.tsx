import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../../lib/api-hooks.ts';
import { saveStartQuery } from '../../../../lib/list-return-state.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import type { ItemListView } from '../list-query.ts';
import css from './list-tools.module.css';

export interface ViewSwitchProps {
  readonly address: ListAddress;
  readonly view: ItemListView;
  /** Whether a saved view begins the page. */
  readonly begins: boolean;
}

/**
 * The lists of the Tasks page: the one of the role, and what the person can act on today; the chosen one begins next time.
 * That of what is on site today is led to from elsewhere, and stands here while it is shown.
 */
export function ViewSwitch({ address, view, begins }: ViewSwitchProps) {
  const read = useRead('items.list', { query: { view: 'waiting', limit: 1 } }, { keepPrevious: true });
  const choose = (waiting: boolean) => {
    if (!begins) saveStartQuery(waiting ? '?view=waiting' : '');
    address.change({ view: waiting ? 'waiting' : null, order: null });
  };
  const button = (waiting: boolean, label: string) => (
    <button
      type="button"
      className={css.view}
      aria-pressed={view === (waiting ? 'waiting' : 'tasks')}
      onClick={() => choose(waiting)}
    >
      {label}
    </button>
  );
  return (
    <div className={css.views} role="group" aria-label={words().listTools.views}>
      {button(false, words().listTools.taskList)}
      {button(true, words().listTools.waiting(read.data?.total))}
      {view === 'today' ? (
        <button type="button" className={css.view} aria-pressed>
          {words().controls.today}
        </button>
      ) : null}
    </div>
  );
}
