import { IconArrowLeft } from './icons/arrow-left.ts';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import css from './page-header.module.css';
import { Typed } from './values.tsx';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Link above the title, for pages below a list. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Next to the title, such as a status badge. */
  readonly aside?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
  /** A menu of further actions, which stays next to the title however narrow the page is. */
  readonly menu?: ReactNode;
  /** Whether the buttons stay in the line of the title on phones. */
  readonly inOneLine?: boolean;
}

/** Head of a page: its h1, what it is about, and its main action. */
export function PageHeader({ title, subtitle, back, aside, actions, menu, inOneLine }: PageHeaderProps) {
  return (
    <div className={css.head} data-one-line={menu !== undefined || undefined} data-in-one-line={inOneLine}>
      <div className={css.words}>
        {back === undefined ? null : (
          <AppLink href={back.href} className={css.back}>
            <IconArrowLeft size={16} stroke={1.8} aria-hidden />
            <Typed text={back.label} />
          </AppLink>
        )}
        <div className={css.line}>
          <h1 className={css.title} dir="auto">
            {title}
          </h1>
          {aside}
        </div>
        {subtitle === undefined ? null : (
          <p className={css.subtitle} dir="auto">
            {subtitle}
          </p>
        )}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      {menu}
    </div>
  );
}
