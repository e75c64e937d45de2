import { useEffect, useState } from 'react';
import { useCameBack, useForgetForm, useMemoryAround } from '../../../lib/forms/saved-form.ts';
import { ChangeReason } from './lazy-writing.ts';

export interface ChangeReasonPromptProps {
  readonly itemId: string;
  /** Whether the reader has taken a step since the page was opened. */
  readonly hasActed: boolean;
}

/**
 * Asks the person who has requested the change of the saved form around it without a word what has to change, until it is
 * sent or put off: that it is open is saved with what is typed.
 */
export function ChangeReasonPrompt({ itemId, hasActed }: ChangeReasonPromptProps) {
  const memory = useMemoryAround();
  const forget = useForgetForm();
  const cameBack = useCameBack();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (hasActed) memory?.write('isOpen', false, true);
  }, [memory, hasActed]);
  if (done || !(hasActed || cameBack)) return null;
  return (
    <ChangeReason
      itemId={itemId}
      onDone={() => {
        setDone(true);
        return forget();
      }}
    />
  );
}
