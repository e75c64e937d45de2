import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import type { DeclineReasonProps } from '../steps/decline-reason.tsx';
import { useDeclineReason } from '../steps/use-decline-reason.tsx';

/**
 * The field of the reason of a decline of many items, and what is sent of it. One press ends all of them, so a decline needs a
 * reason here; the call takes it without.
 */
export function useReasonOfMany(step: DeclineReasonProps['step']) {
  const [isAsked, setIsAsked] = useState(0);
  const { given, field } = useDeclineReason(step, {
    label: words().bulk.declineReason,
    none: words().bulk.selectReason,
    asked: isAsked,
    problem: words().bulk.needsReason,
  });
  return {
    field,
    given,
    /** Sends where a reason is selected, and asks for one otherwise. */
    needed: (send: () => void) => () =>
      given.reason === undefined ? setIsAsked((times) => times + 1) : send(),
  };
}
