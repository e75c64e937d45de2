import type { Side } from '@monda/domain/identity/roles.ts';
import {
  DATE_REASONS_OF,
  dateReasonLabel,
  OTHER_REASON,
  wantsCorrection,
} from '@monda/domain/items/date-reasons.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import type { CheckedForm } from '../../../../lib/forms/checked-form.ts';
import { todayOf } from '../../../../ui/calendar-days.ts';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { Radio } from '../../../../ui/choice.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { GrowingText } from '../../../../ui/growing-text.tsx';
import typography from '../../../../ui/typography.module.css';
import css from './other-date.module.css';
import type { OtherDateSent, OtherDateTyped } from './other-date-form.ts';

export interface OtherDateFieldsProps {
  readonly form: CheckedForm<OtherDateTyped, OtherDateSent>;
  readonly side: Side;
  readonly commentLabel: string;
}

/** Why a date is moved, which one is wished, and a comment, which one reason needs. */
export function OtherDateFields({ form, side, commentLabel }: OtherDateFieldsProps) {
  const [today] = useState(() => todayOf(new Date()));
  const reason = form.api.watch('reason');
  const chosen = form.field('reason');
  const say = words().otherDates;
  return (
    <>
      <ChoiceGroup legend={words().detailLabels.reason} error={chosen.error}>
        <div className={css.reasons}>
          {DATE_REASONS_OF[side].map((value) => (
            <Radio key={value} value={value} label={dateReasonLabel(value)} {...chosen} error={undefined} />
          ))}
        </div>
      </ChoiceGroup>
      {wantsCorrection(reason) ? <p className={typography.hint}>{say.correctInstead}</p> : null}
      <DayField
        label={say.proposed}
        description={say.proposedHint[side]}
        earliest={today}
        {...form.field('proposedOn')}
      />
      <GrowingText
        form={form}
        name="comment"
        label={reason === OTHER_REASON ? say.commentNeeded : commentLabel}
      />
    </>
  );
}
