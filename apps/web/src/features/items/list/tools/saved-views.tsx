import type { ListView } from '@monda/domain/list-views/list-view-fields.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { useSend } from '../../../../lib/api-changes.ts';
import { errorText } from '../../../../lib/api-error.ts';
import { saveStartQuery } from '../../../../lib/list-return-state.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/choice.tsx';
import { notify } from '../../../../ui/toast.ts';
import typography from '../../../../ui/typography.module.css';
import css from './list-tools.module.css';
import { useAtOnce } from './use-at-once.ts';
import type { ListChoices } from './use-list-choices.ts';
import { hrefOf, queryOf, startOf, toBookOut } from './view-addresses.ts';
import { ViewForm } from './view-form.tsx';
import { ViewLine } from './view-line.tsx';

export interface SavedViewsProps {
  readonly address: ListAddress;
  readonly list: 'tasks' | 'items';
  readonly choices: ListChoices;
  readonly role: string;
}

/** The views a person has of a list, and the form that saves the present filter and order as one more. */
export function SavedViews(props: SavedViewsProps) {
  const { choices, list, role } = props;
  const views = choices.views.filter((view) => view.list === list);
  const heading = useId();
  const [recent] = useState(() => toBookOut(new Date()));
  const booksOut = list === 'items' && hasRole(role, ['company_admin']);
  return (
    <section className={css.savedViews} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {words().listTools.savedViews(views.length)}
      </h2>
      {views.length === 0 && !booksOut ? (
        <p className={typography.muted}>{words().listTools.noViews}</p>
      ) : null}
      <ul className={css.viewList}>
        {booksOut ? (
          <li className={css.viewLine}>
            <AppLink href={hrefOf({ list, query: recent })} className={css.viewLink}>
              {words().listTools.toBookOut}
            </AppLink>
          </li>
        ) : null}
        {views.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            present={queryOf(props.address)}
            begins={choices.startViewId === view.id}
          />
        ))}
      </ul>
      {list === 'tasks' && views.length > 0 ? <StartChoice views={views} choices={choices} /> : null}
      <SaveForm {...props} />
    </section>
  );
}

/** With which view the Tasks page begins. */
function StartChoice({ views, choices }: Pick<ListChoices, 'views'> & { readonly choices: ListChoices }) {
  const name = useId();
  const [startViewId, show] = useAtOnce(choices.startViewId);
  const begin = (view: ListView | null) => {
    show(view?.id ?? null);
    choices.choose({ startViewId: view?.id ?? null });
    saveStartQuery(view === null ? '' : startOf(view));
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

const UNNAMED = { name: '', shared: false };

function SaveForm({ address, list }: SavedViewsProps) {
  const [naming, setNaming] = useState(UNNAMED);
  const send = useSend('listViews.create', {
    refreshes: ['listViews'],
    onSuccess: () => {
      setNaming(UNNAMED);
      notify.success(words().listTools.kept);
    },
  });
  return (
    <ViewForm
      label={words().listTools.saveThis}
      naming={naming}
      onNaming={setNaming}
      refused={send.isError ? errorText(send.error, words().controls.notSaved) : undefined}
      onSend={(named) => send.mutate({ body: { ...named, list, query: queryOf(address) } })}
    >
      <Button type="submit" loading={send.isPending}>
        {words().listTools.save}
      </Button>
    </ViewForm>
  );
}
