import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { DraftStore } from './draft-store.ts';
import { useDraftPart } from './use-kept-draft.ts';
import { reachableStep, type StepNumber, stepOf } from './wizard-steps.ts';

const PATH = '/new-request';
const addressOf = (step: StepNumber) => (step === 1 ? PATH : `${PATH}?step=${step}`);

/** The step a history entry was reached from, kept in the entry so that it outlives a reload. */
interface StepHistory {
  readonly wizardFrom?: number;
}

export interface WizardStep {
  readonly step: StepNumber;
  /** Goes on to a step and leaves this one in the history, so that the browser's back button returns. */
  readonly goTo: (step: StepNumber) => void;
  readonly previous: () => void;
}

/** The step in the address (`?step=2`), held back to what the draft allows. */
export function useWizardStep(store: DraftStore): WizardStep {
  const router = useRouter();
  const wanted = useRouterState({
    select: ({ location }) => stepOf((location.search as { readonly step?: unknown }).step),
  });
  const isHere = useRouterState({ select: ({ location }) => location.pathname.startsWith(PATH) });
  const step = useDraftPart(store, (draft) => reachableStep(draft, wanted));
  useEffect(() => {
    if (isHere && step !== wanted) router.history.replace(addressOf(step));
  }, [router, isHere, step, wanted]);
  const goTo = useCallback(
    (next: StepNumber) => router.history.push(addressOf(next), { wizardFrom: step }),
    [router, step],
  );
  const previous = useCallback(() => {
    const from = (router.history.location.state as StepHistory).wizardFrom;
    const before = Math.max(1, step - 1) as StepNumber;
    if (from === before) router.history.back();
    else router.history.replace(addressOf(before));
  }, [router, step]);
  return { step, goTo, previous };
}
