import { type ReactNode, useId } from 'react';
import css from './panel.module.css';

export interface PanelProps {
  /** An h2; the panel is then a named region. */
  readonly title?: ReactNode;
  /** Muted line below the title. */
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** `accent`: the one thing to do on this page. */
  readonly tone?: 'plain' | 'accent';
  /** Content touches the border, as tables and calendars do. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A bordered part of a page. */
export function Panel(props: PanelProps) {
  const { title, hint, actions, tone = 'plain', flush = false, className = '', children } = props;
  const id = useId();
  return (
    <section
      className={`${css.panel} ${className}`}
      data-tone={tone}
      data-flush={flush || undefined}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? null : (
        <div className={css.head}>
          <div>
            <h2 className={css.title} id={id}>
              {title}
            </h2>
            {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={css.body}>{children}</div>
    </section>
  );
}
