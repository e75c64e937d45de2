import { words } from '@monda/phrases/words.ts';
import type { ReactNode, SubmitEvent } from 'react';
import css from './form-frame.module.css';
import { ActionBar } from './form-layout.tsx';
import { CameBackNotice } from './saved-form.tsx';
import { InlineError } from './inline-error.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { Button, LinkButton } from './button.tsx';

export interface FormFrameProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The form; the browser asks before a page with changes is left. */
  readonly form: {
    readonly failure: string | null;
    readonly api: { readonly formState: { readonly isDirty: boolean } };
  };
  readonly cancelHref: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Panels with the fields. */
  readonly children: ReactNode;
}

/** A form of a page of its own: its panels, what went wrong, and the buttons at its foot. */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, form, cancelHref, submitLabel, busy, children } = props;
  useLeaveWarning(form.api.formState.isDirty);
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <CameBackNotice />
      {children}
      <div>
        <InlineError message={form.failure} />
        <ActionBar
          start={
            <LinkButton href={cancelHref} variant="subtle">
              {words().controls.cancel}
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
