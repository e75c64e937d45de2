import { LIMITS } from '@monda/domain/base/limits.ts';
import type { ListView } from '@monda/domain/list-views/list-view-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import css from './list-tools.module.css';

/** What a person says of a view; its filter and order come from elsewhere. */
export type ViewNaming = Pick<ListView, 'name' | 'shared'>;

export interface ViewFormProps {
  /** Label of the name. */
  readonly label: string;
  readonly naming: ViewNaming;
  readonly onNaming: (naming: ViewNaming) => void;
  /** Why it was not saved the last time. */
  readonly refused: string | undefined;
  /** Called with a name that is not empty. */
  readonly onSend: (naming: ViewNaming) => void;
  readonly nameRef?: RefObject<HTMLInputElement | null>;
  /** Stands between the fields and the buttons. */
  readonly more?: ReactNode;
  /** The buttons; one of them submits. */
  readonly children: ReactNode;
}

/** Asks for the name of a view and whether it is shared. */
export function ViewForm(props: ViewFormProps) {
  const { label, naming, onNaming, refused, onSend, nameRef, more, children } = props;
  const { name, shared } = naming;
  const id = useId();
  const [nameless, setNameless] = useState(false);
  const problem = nameless ? words().listTools.nameNeeded : refused;
  return (
    <form
      className={css.save}
      onSubmit={(event) => {
        event.preventDefault();
        setNameless(name.trim() === '');
        if (name.trim() !== '') onSend({ name: name.trim(), shared });
      }}
      noValidate
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={nameRef}
        className={css.day}
        value={name}
        maxLength={LIMITS.name}
        placeholder={words().listTools.viewName}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ currentTarget }) => onNaming({ name: currentTarget.value, shared })}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Checkbox
        label={words().listTools.share}
        checked={shared}
        onChange={({ currentTarget }) => onNaming({ name, shared: currentTarget.checked })}
      />
      {more}
      {children}
    </form>
  );
}
