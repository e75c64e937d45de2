import { type ReactNode, type Ref, useId } from 'react';
import css from './settings-section.module.css';

export interface SettingsSectionProps {
  readonly heading: string;
  /** What it is about, below the heading. */
  readonly text: string;
  /** Gives the heading to whoever brings the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A named part of somebody's settings. */
export function SettingsSection({ heading, text, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        {heading}
      </h3>
      <p className={css.text}>{text}</p>
      {children}
    </section>
  );
}
