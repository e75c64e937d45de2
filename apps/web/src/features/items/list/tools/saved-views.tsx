import { LIMITS } from '@monda/domain/limits.ts';
import type { ListView } from '@monda/domain/list-views/list-view-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSend } from '../../../../lib/api-changes.ts';
import { errorText } from '../../../../lib/api-error.ts';
import { keepStart } from '../../../../lib/left-lists.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Radio } from '../../../../ui/choice.tsx';
import { notify } from '../../../../ui/toast.ts';
import { Dropdown } from './dropdown.tsx';
import css from './list-tools.module.css';
import { useAtOnce } from './use-at-once.ts';
import type { ListChoices } from './use-list-choices.ts';
import { hrefOf, queryOf } from './view-addresses.ts';

export interface SavedViewsProps {
  readonly address: ListAddress;
  readonly list: 'tasks' | 'items';
  readonly choices: ListChoices;
}

/** The views a person has of a list, and the form that saves the present filter and order as one more. */
export function SavedViews(props: SavedViewsProps) {
  const views = props.choices.views.filter(({ list }) => list === props.list);
  return (
    <Dropdown
      label={words().listTools.savedViews(views.length)}
      icon={<IconBookmark size={16} aria-hidden />}
    >
      {views.length === 0 ? <p className={css.none}>{words().listTools.noViews}</p> : null}
      <ul className={css.viewList}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} />
        ))}
      </ul>
      {props.list === 'tasks' && views.length > 0 ? (
        <StartChoice views={views} choices={props.choices} />
      ) : null}
      <SaveForm {...props} />
    </Dropdown>
  );
}

function ViewLine({ view }: { readonly view: ListView }) {
  const remove = useSend('listViews.delete', {
    refreshes: ['listViews'],
    onError: (error) => notify.failure(errorText(error, words().listTools.notKept)),
  });
  return (
    <li className={css.viewLine}>
      <AppLink href={hrefOf(view)} className={css.viewLink}>
        <bdi>{view.name}</bdi>
        {view.shared ? <small>{words().listTools.shared}</small> : null}
      </AppLink>
      {view.removable ? (
        <button
          type="button"
          className={css.remove}
          aria-label={words().listTools.removeView(view.name)}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: view.id } })}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}

/** With which view the Tasks page begins. */
function StartChoice({ views, choices }: Pick<ListChoices, 'views'> & { readonly choices: ListChoices }) {
  const name = useId();
  const [startViewId, show] = useAtOnce(choices.startViewId);
  const begin = (view: ListView | null) => {
    show(view?.id ?? null);
    choices.choose({ startViewId: view?.id ?? null });
    keepStart(view === null ? '' : hrefOf(view).replace('/items', ''));
  };
  return (
    <fieldset className={css.start}>
      <legend>{words().listTools.beginWith}</legend>
      <Radio
        name={name}
        label={words().listTools.lastUsed}
        checked={startViewId === null}
        onChange={() => begin(null)}
      />
      {views.map((view) => (
        <Radio
          key={view.id}
          name={name}
          label={<bdi>{view.name}</bdi>}
          checked={startViewId === view.id}
          onChange={() => begin(view)}
        />
      ))}
    </fieldset>
  );
}

function SaveForm({ address, list }: SavedViewsProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = useSend('listViews.create', {
    refreshes: ['listViews'],
    onSuccess: () => {
      setName('');
      setShared(false);
      notify.success(words().listTools.kept);
    },
    onError: (error) => setProblem(errorText(error, words().listTools.notKept)),
  });
  const save = () => {
    if (name.trim() === '') return setProblem(words().listTools.nameNeeded);
    setProblem(undefined);
    send.mutate({ body: { name: name.trim(), list, query: queryOf(address), shared } });
  };
  return (
    <form
      className={css.save}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      noValidate
    >
      <label htmlFor={id}>{words().listTools.saveThis}</label>
      <input
        id={id}
        className={css.day}
        value={name}
        maxLength={LIMITS.name}
        placeholder={words().listTools.viewName}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Checkbox
        label={words().listTools.share}
        checked={shared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button type="submit" loading={send.isPending}>
        {words().listTools.save}
      </Button>
    </form>
  );
}
