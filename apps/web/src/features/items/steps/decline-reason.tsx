import { NativeSelect } from '@mantine/core';
import { type DeclineReason as Reason, declineReasonLabel } from '@monda/domain/items/decline-reasons.ts';
import { REASONS_OF_STEP } from '@monda/domain/items/decline-reasons-of-steps.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';

export interface DeclineReasonProps {
  readonly step: keyof typeof REASONS_OF_STEP;
  /** Empty: none is selected. */
  readonly value: Reason | '';
  readonly onChange: (reason: Reason | '') => void;
  /** Where a decline needs one: how the field is called then, and what it says once a decline was tried without. */
  readonly needs?:
    | {
        readonly label: string;
        readonly none: string;
        readonly problem: string;
        /** How often a decline was tried without; each time the field takes the focus. */
        readonly asked: number;
      }
    | undefined;
}

/** The reasons that fit a decline; one may be selected in addition to the comment. */
export function DeclineReason({ step, value, onChange, needs }: DeclineReasonProps) {
  const select = useRef<HTMLSelectElement>(null);
  const asked = needs?.asked ?? 0;
  useEffect(() => {
    if (asked > 0) select.current?.focus();
  }, [asked]);
  return (
    <NativeSelect
      ref={select}
      label={needs?.label ?? words().declinedItems.reasonLabel}
      error={asked > 0 && value === '' ? needs?.problem : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Reason | '')}
      data={[
        { value: '', label: needs?.none ?? words().declinedItems.noReason },
        ...REASONS_OF_STEP[step].map((reason) => ({ value: reason, label: declineReasonLabel(reason) })),
      ]}
    />
  );
}
