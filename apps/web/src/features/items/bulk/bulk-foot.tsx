import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isRefusedWhole } from '../../../lib/bulk/bulk-run.ts';
import type { BulkRunState } from '../../../lib/bulk/use-bulk-run.ts';

export interface BulkFootProps {
  readonly state: BulkRunState<unknown>;
  readonly onStop: () => void;
  /** Sends what is left. */
  readonly onAgain: () => void;
  /** Leads back to the form where nothing was taken; absent where the form is there by itself. */
  readonly onBack?: () => void;
  readonly onClose: () => void;
  /** The buttons before it is begun. */
  readonly children: ReactNode;
}

/** The buttons at the foot of the dialog of a bulk act, by how far it is. */
export function BulkFoot({ state, onStop, onAgain, onBack, onClose, children }: BulkFootProps) {
  if (state.is === 'asked') return children;
  if (state.is === 'running') {
    return (
      <Button variant="default" disabled={state.stopping} onClick={onStop}>
        {state.stopping ? words().bulk.stopping : words().controls.stop}
      </Button>
    );
  }
  return (
    <>
      {onBack !== undefined && isRefusedWhole(state.result) ? (
        <Button onClick={onBack}>{words().bulk.back}</Button>
      ) : state.result.left.length === 0 ? null : (
        <Button onClick={onAgain}>{words().ui.tryAgain}</Button>
      )}
      <Button variant="default" onClick={onClose}>
        {words().controls.close}
      </Button>
    </>
  );
}
