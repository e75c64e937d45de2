import { IconChevronDown } from './icons/chevron-down.ts';
import { createContext, type ReactNode, type Ref, use, useId, useState } from 'react';
import css from './settings-section.module.css';

/** Whether sections stand folded, each opened by its heading. */
export const FoldedSettings = createContext(false);

export interface SettingsSectionProps {
  readonly heading: string;
  /** What it is about, below the heading. */
  readonly text: string;
  /** Gives the heading to the caller that focuses it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A named part of a person's settings. */
export function SettingsSection({ heading, text, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  const isFolded = use(FoldedSettings);
  const [opened, setOpened] = useState(false);
  const shown = opened || !isFolded;
  return (
    <section aria-labelledby={id} className={css.section} data-folded={isFolded || undefined}>
      <h3 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        {isFolded ? (
          <button
            type="button"
            className={css.opener}
            aria-expanded={opened}
            onClick={() => setOpened((before) => !before)}
          >
            {heading}
            <IconChevronDown size={18} aria-hidden />
          </button>
        ) : (
          heading
        )}
      </h3>
      {shown ? (
        <div className={css.body}>
          <p className={css.text}>{text}</p>
          {children}
        </div>
      ) : null}
    </section>
  );
}
