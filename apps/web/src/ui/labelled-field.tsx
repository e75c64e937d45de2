import type { ReactNode } from 'react';
import css from './labelled-field.module.css';

export interface LabelledFieldProps {
  readonly label: string;
  /** Id of the control; without it the control says the label to screen readers itself. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** A control of a list below its visible label. */
export function LabelledField({ label, htmlFor, children }: LabelledFieldProps) {
  return (
    <div className={css.field}>
      {htmlFor === undefined ? <span aria-hidden>{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
      {children}
    </div>
  );
}
