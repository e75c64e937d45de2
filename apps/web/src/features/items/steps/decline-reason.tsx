import { NativeSelect } from '@mantine/core';
import { type DeclineReason as Reason, declineReasonLabel } from '@monda/domain/items/decline-reasons.ts';
import { REASONS_OF_STEP } from '@monda/domain/items/decline-reasons-of-steps.ts';
import { words } from '@monda/phrases/words.ts';

export interface DeclineReasonProps {
  readonly step: keyof typeof REASONS_OF_STEP;
  /** Empty: none is given. */
  readonly value: Reason | '';
  readonly onChange: (reason: Reason | '') => void;
}

/** The reasons that fit a decline; one may be chosen in addition to the comment. */
export function DeclineReason({ step, value, onChange }: DeclineReasonProps) {
  return (
    <NativeSelect
      label={words().declinedItems.reasonLabel}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Reason | '')}
      data={[
        { value: '', label: words().declinedItems.noReason },
        ...REASONS_OF_STEP[step].map((reason) => ({ value: reason, label: declineReasonLabel(reason) })),
      ]}
    />
  );
}
