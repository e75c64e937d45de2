import { IconAlertTriangle } from './icons/alert-triangle.ts';
import { IconInfoCircle } from './icons/info-circle.ts';
import type { ReactNode } from 'react';
import css from './message.module.css';

export interface NoticeProps {
  readonly tone?: 'info' | 'warning';
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A standing remark on a page, such as a banner or a stated reason. */
export function Notice({ tone = 'info', title, action, children }: NoticeProps) {
  const Icon = tone === 'warning' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={css.message} data-tone={tone}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className={css.words}>
        {title === undefined ? null : <strong>{title}</strong>}
        {children === undefined ? null : <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
