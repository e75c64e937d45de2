import type { CallName } from '@monda/domain/api/api-calls.ts';
import { type SendInput, useSend } from '../../../../lib/api-changes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { isStale, READ_AGAIN, useOutcome } from '../item-steps.ts';

type CorrectionCall = Extract<CallName, `corrections.${string}`>;

export interface CorrectionSentOptions<Name extends CorrectionCall> {
  readonly fallback: string;
  /** What the toast says; the item is the one afterwards. */
  readonly says: (item: ItemDetails, input: SendInput<Name>) => string;
  readonly onDone?: () => void;
  /** Called for every failure except a stale page. */
  readonly onFailure: (error: Error) => void;
}

/** Sends what a person does about a correction of the item of the page, and shows the item as it is then. */
export function useCorrectionSent<Name extends CorrectionCall>(
  name: Name,
  { fallback, says, onDone, onFailure }: CorrectionSentOptions<Name>,
) {
  const outcome = useOutcome();
  return useSend<Name>(name, {
    refreshes: READ_AGAIN,
    onSuccess: (answer, input) => {
      const item = answer as ItemDetails;
      onDone?.();
      outcome.shown(item, says(item, input));
    },
    onError: (error) => {
      if (!isStale(error)) return onFailure(error);
      onDone?.();
      outcome.overtaken(error, fallback);
    },
  });
}
