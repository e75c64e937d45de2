import { words } from '@monda/phrases/words.ts';
import type { MouseEvent, ReactNode } from 'react';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { InlineError } from './inline-error.tsx';
import { Button, LinkButton } from './button.tsx';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names the thing: `Schedule destruction for Mar 14, 2025?` */
  readonly title: ReactNode;
  readonly confirmLabel: string;
  /** What the answer does; for one that only leads on, where to. */
  readonly onConfirm: (() => void) | { readonly href: string };
  readonly cancelLabel?: string;
  /** Red, for what cannot be undone. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: ReactNode;
  readonly children?: ReactNode;
}

/** Asks before a step that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    onConfirm,
    cancelLabel = words().controls.cancel,
    danger = false,
    error,
    children,
    ...rest
  } = props;
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions -- why: nothing is done here
    <div className={css.asked} onClickCapture={ignoreSecondClick}>
      <Dialog
        {...rest}
        size="small"
        footer={
          <>
            <Button variant="default" disabled={rest.busy} onClick={rest.onClose} data-autofocus>
              {cancelLabel}
            </Button>
            {typeof onConfirm === 'function' ? (
              <Button color={danger ? 'red' : undefined} loading={rest.busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            ) : (
              <LinkButton href={onConfirm.href} onFollow={rest.onClose}>
                {confirmLabel}
              </LinkButton>
            )}
          </>
        }
      >
        {children}
        <InlineError message={error} />
      </Dialog>
    </div>
  );
}

/** The second click of a double click on what asked belongs to the first: it neither answers nor dismisses. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
