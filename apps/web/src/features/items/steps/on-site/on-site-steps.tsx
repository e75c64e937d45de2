import { IconCheck } from '../../../../ui/icons/check.ts';
import layout from '../../../../ui/layout.module.css';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import css from './on-site-steps.module.css';
import visuallyHidden from '../../../../ui/visually-hidden.module.css';

export interface OnSiteStepProps {
  readonly at: 1 | 2 | 3;
  readonly title: string;
  readonly done: boolean;
  /** A step that comes later stands as a line only. */
  readonly ahead?: boolean;
  readonly children?: ReactNode;
}

/** The three steps of a destruction on site, large enough for a thumb. */
export function OnSiteSteps({ children }: { readonly children: ReactNode }) {
  return <ol className={layout.column}>{children}</ol>;
}

/** One step: its number or tick, its title, and what to do. */
export function OnSiteStep({ at, title, done, ahead = false, children }: OnSiteStepProps) {
  return (
    <li className={css.step} data-done={done || undefined} data-ahead={ahead || undefined}>
      <span className={css.mark} aria-hidden>
        {done ? <IconCheck size={18} stroke={2.6} /> : at}
      </span>
      <div className={css.content}>
        <h3 className={css.title}>
          <span className={visuallyHidden.text}>{words().steps.stepOf(at)}: </span>
          {title}
          <span className={visuallyHidden.text}>
            , {done ? words().steps.stepDone : words().steps.stepOpen}
          </span>
        </h3>
        {children}
      </div>
    </li>
  );
}
