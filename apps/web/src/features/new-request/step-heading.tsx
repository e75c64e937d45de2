import { type ReactNode, useEffect, useRef } from 'react';
import css from './new-request.module.css';

export interface StepHeadingProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Takes the focus when the step appears, so that it is read out; off for the first one shown. */
  readonly takesFocus: boolean;
}

/** Title of a step. */
export function StepHeading({ title, hint, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={css.stepHead}>
      <h2 className={css.stepTitle} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
    </div>
  );
}
