import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import css from './choice.module.css';

export interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A statement to tick. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of several that exclude each other; they share their `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

/** Something that is on or off, and is so at once. */
export function Switch(props: ChoiceProps) {
  // oxlint-disable-next-line role-has-required-aria-props -- why: the checkbox itself exposes its state
  return <Choice {...props} type="checkbox" role="switch" />;
}

function Choice({ label, description, error, id, ...input }: ChoiceProps) {
  const own = useId();
  const at = id ?? own;
  const about = [
    ...(description === undefined ? [] : [`${at}-description`]),
    ...(error === undefined ? [] : [`${at}-error`]),
  ];
  return (
    <div className={css.choice} data-disabled={input.disabled || undefined}>
      <input
        {...input}
        id={at}
        className={css.control}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={about.length === 0 ? undefined : about.join(' ')}
      />
      <div className={css.words}>
        <label htmlFor={at} className={css.label}>
          {label}
        </label>
        {description === undefined ? null : (
          <span id={`${at}-description`} className={css.description}>
            {description}
          </span>
        )}
        {error === undefined ? null : (
          <span id={`${at}-error`} className={css.error}>
            {error}
          </span>
        )}
      </div>
    </div>
  );
}
