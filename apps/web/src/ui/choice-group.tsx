import { type ReactNode, useId } from 'react';
import css from './choice-group.module.css';
import layout from './layout.module.css';

export interface ChoiceGroupProps {
  /** What is chosen. */
  readonly legend: ReactNode;
  /** Choices, one below the other, and what belongs to the chosen one. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** What is wrong with the choice as a whole. */
  readonly error?: ReactNode;
}

/** Choices that belong together, under their heading. */
export function ChoiceGroup({ legend, children, disabled, error }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={layout.grid8}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={css.legend}>{legend}</legend>
      {error === undefined ? null : (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
