import { useCallback, useEffect, useState } from 'react';
import { go, goBack, currentLocation, useLocation } from '../../lib/location.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { useDraftPart } from './draft/use-saved-draft.ts';
import { reachableStep, type StepNumber, stepOf } from './wizard-steps.ts';

const PATH = '/new-request';
const addressOf = (step: StepNumber) => (step === 1 ? PATH : `${PATH}?step=${step}`);

/** The step a history entry was reached from, stored in the entry so that it survives a reload. */
interface StepHistory {
  readonly wizardFrom?: number;
}

/** The step in the address (`?step=2`), held back to what the draft allows and to `most`. */
export function useWizardStep(store: DraftStore, most: StepNumber) {
  const asked = useLocation(({ pathname, search }) =>
    pathname === PATH ? stepOf(new URLSearchParams(search).get('step')) : null,
  );
  // On the way to another page the wizard stands until that page is there, and shows what it showed.
  const [last, setLast] = useState<StepNumber>(asked ?? 1);
  if (asked !== null && asked !== last) setLast(asked);
  const wanted = asked ?? last;
  const step = useDraftPart(store, (draft) => reachableStep(draft, wanted > most ? most : wanted));
  useEffect(() => {
    if (asked !== null && step !== asked) go(addressOf(step), { replace: true });
  }, [asked, step]);
  /** Goes on to a step and leaves this one in the history, so that the browser's back button returns. */
  const goTo = useCallback(
    (next: StepNumber) => go(addressOf(next), { state: { wizardFrom: step } }),
    [step],
  );
  const previous = useCallback(() => {
    const from = (currentLocation().state as StepHistory).wizardFrom;
    const before = Math.max(1, step - 1) as StepNumber;
    if (from === before) goBack();
    else go(addressOf(before), { replace: true });
  }, [step]);
  return { step, goTo, previous };
}
