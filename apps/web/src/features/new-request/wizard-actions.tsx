import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { ActionBar } from '../../ui/form-layout.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';

export interface WizardActionsProps {
  /** What is given up when the wizard is left. */
  readonly onCancel?: (() => void) | undefined;
  /** Absent in the first step. */
  readonly onPrevious?: () => void;
  readonly onNext: () => void;
  readonly nextLabel?: string;
  /** Why the main button cannot be used now; it is disabled while there is a reason. */
  readonly reason?: string;
  readonly isBusy?: boolean;
}

/** Cancel, Previous and the button that goes on; a disabled one says why. */
export function WizardActions(props: WizardActionsProps) {
  const { onCancel, onPrevious, onNext, nextLabel = words().newRequest.next, reason, isBusy = false } = props;
  const reasonId = useId();
  return (
    <ActionBar
      start={
        <LinkButton href="/dashboard" variant="subtle" onFollow={onCancel}>
          {words().controls.cancel}
        </LinkButton>
      }
      reason={reason === undefined ? undefined : <span id={reasonId}>{reason}</span>}
    >
      {onPrevious === undefined ? null : (
        <Button variant="default" onClick={onPrevious} disabled={isBusy}>
          {words().controls.previous}
        </Button>
      )}
      <Button
        onClick={onNext}
        loading={isBusy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {nextLabel}
      </Button>
    </ActionBar>
  );
}
