import type { ListView, ViewQuery } from '@monda/domain/list-views/list-view-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { IconPencil } from '../../../../ui/icons/pencil.ts';
import { IconTrash } from '../../../../ui/icons/trash.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useSend } from '../../../../lib/api-changes.ts';
import { errorText } from '../../../../lib/api-error.ts';
import { saveStartQuery } from '../../../../lib/list-return-state.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import layout from '../../../../ui/layout.module.css';
import { notify } from '../../../../ui/toast.ts';
import css from './list-tools.module.css';
import { hrefOf, startOf } from './view-addresses.ts';
import { ViewForm, type ViewNaming } from './view-form.tsx';

export interface ViewLineProps {
  readonly view: ListView;
  /** The filter and order the list has now. */
  readonly present: ViewQuery;
  /** Whether the Tasks page begins with it. */
  readonly begins: boolean;
}

/** A saved view: a link, and for people who may, its change and its removal. */
export function ViewLine({ view, present, begins }: ViewLineProps) {
  const [changing, setChanging] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const form = useId();
  const remove = useSend('listViews.delete', {
    refreshes: ['listViews'],
    onSuccess: () => {
      if (begins) saveStartQuery('');
    },
    onError: (error) => notify.failure(errorText(error, words().controls.notSaved)),
  });
  const end = () => {
    setChanging(false);
    pencil.current?.focus();
  };
  return (
    <li className={css.viewLine}>
      <AppLink href={hrefOf(view)} className={css.viewLink}>
        <bdi>{view.name}</bdi>
        {view.shared ? <small>{words().listTools.shared}</small> : null}
      </AppLink>
      {view.own ? (
        <button
          type="button"
          ref={pencil}
          className={css.ofView}
          aria-label={words().listTools.changeView(view.name)}
          aria-expanded={changing}
          aria-controls={changing ? form : undefined}
          onClick={() => setChanging(!changing)}
        >
          <IconPencil size={16} stroke={1.7} aria-hidden />
        </button>
      ) : null}
      {view.removable ? (
        <button
          type="button"
          className={css.ofView}
          aria-label={words().listTools.removeView(view.name)}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: view.id } })}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </button>
      ) : null}
      {changing ? (
        <div id={form} className={css.changing}>
          <ChangeForm view={view} present={present} begins={begins} onEnd={end} />
        </div>
      ) : null}
    </li>
  );
}

interface ChangeFormProps extends ViewLineProps {
  readonly onEnd: () => void;
}

/** Changes name and sharing of a view, and, where the list shows something else now, its filter and order. */
function ChangeForm({ view, present, begins, onEnd }: ChangeFormProps) {
  const name = useRef<HTMLInputElement>(null);
  const [naming, setNaming] = useState<ViewNaming>({ name: view.name, shared: view.shared });
  const [takesPresent, setTakesPresent] = useState(false);
  useEffect(() => name.current?.select(), []);
  const send = useSend('listViews.change', {
    refreshes: ['listViews'],
    onSuccess: (changed) => {
      if (begins) saveStartQuery(startOf(changed));
      notify.success(words().listTools.changed);
      onEnd();
    },
  });
  const save = (named: ViewNaming) =>
    send.mutate({
      params: { id: view.id },
      body: { ...named, list: view.list, query: takesPresent ? present : view.query },
    });
  return (
    <ViewForm
      label={words().listTools.viewName}
      naming={naming}
      onNaming={setNaming}
      refused={send.isError ? errorText(send.error, words().controls.notSaved) : undefined}
      onSend={save}
      nameRef={name}
      more={
        hrefOf({ ...view, query: present }) === hrefOf(view) ? null : (
          <Checkbox
            label={words().listTools.takePresent}
            checked={takesPresent}
            onChange={({ currentTarget }) => setTakesPresent(currentTarget.checked)}
          />
        )
      }
    >
      <div className={layout.row8}>
        <Button type="submit" loading={send.isPending}>
          {words().listTools.saveChanges}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {words().controls.cancel}
        </Button>
      </div>
    </ViewForm>
  );
}
