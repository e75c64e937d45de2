import type { ReactNode, SubmitEvent } from 'react';
import css from './form-frame.module.css';
import { ActionBar } from './form-layout.tsx';
import { CameBackNotice } from './saved-form.tsx';
import { InlineError } from './inline-error.tsx';
import { UI_WORDING } from './ui-wording.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { Button, LinkButton } from './button.tsx';

export interface FormFrameProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether something typed would be lost with the page; the browser asks then. */
  readonly changed: boolean;
  /** What went wrong with the form as a whole. */
  readonly failure: string | null;
  readonly cancelHref: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Panels with the fields. */
  readonly children: ReactNode;
}

/** A form of a page of its own: its panels, what went wrong, and the buttons at its foot. */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, changed, failure, cancelHref, submitLabel, busy, children } = props;
  useLeaveWarning(changed);
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <CameBackNotice />
      {children}
      <div>
        <InlineError message={failure} />
        <ActionBar
          start={
            <LinkButton href={cancelHref} variant="subtle">
              {UI_WORDING.cancel}
            </LinkButton>
          }
        >
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}

/** Fields one below the other. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className={css.form}>{children}</div>;
}
