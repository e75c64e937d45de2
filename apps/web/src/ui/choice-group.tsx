import type { ReactNode } from 'react';
import css from './choice-group.module.css';

export interface ChoiceGroupProps {
  /** What is chosen. */
  readonly legend: ReactNode;
  /** Choices, one below the other, and what belongs to the chosen one. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** Choices that belong together, under their heading. */
export function ChoiceGroup({ legend, children, disabled }: ChoiceGroupProps) {
  return (
    <fieldset className={css.group} disabled={disabled}>
      <legend className={css.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
