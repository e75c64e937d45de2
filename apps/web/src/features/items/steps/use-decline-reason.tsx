import type { DeclineReason as Reason } from '@monda/domain/items/decline-reasons.ts';
import type { ReactNode } from 'react';
import { useSavedValue } from '../../../lib/forms/saved-value.ts';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import type { DeclineReasonProps } from './decline-reason.tsx';

const DeclineReason = lazyPart(() => import('./decline-reason.tsx'), 'DeclineReason');

/** The field of a decline's reason, and what of it is sent with the decline. `needs`: where there has to be one. */
export function useDeclineReason(
  step: DeclineReasonProps['step'],
  needs?: DeclineReasonProps['needs'],
): {
  readonly field: ReactNode;
  readonly given: { readonly reason?: Reason };
} {
  const [reason, setReason] = useSavedValue<Reason | ''>('reason', '');
  return {
    field: <DeclineReason step={step} value={reason} onChange={setReason} needs={needs} />,
    given: reason === '' ? {} : { reason },
  };
}
