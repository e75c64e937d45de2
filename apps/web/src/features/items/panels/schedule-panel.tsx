import { formatPlainDate } from '@monda/domain/date-format.ts';
import { isPlainDate, type PlainDate } from '@monda/domain/dates.ts';
import { STEP_FIELD_MESSAGES } from '@monda/domain/items/item-wording.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import { formatMoney } from '@monda/domain/money.ts';
import { isBlank } from '@monda/domain/text-signs.ts';
import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useSavedText, useSavedValue } from '../../../lib/saved-form.ts';
import { useLimitedLine, whenAllFit } from '../../../lib/limited-text.ts';
import { afterPointerRelease } from '../../../lib/pointer-release.ts';
import { readPrice } from '../amounts.ts';
import { DecisionMark } from '../decision-mark.tsx';
import { DestructionDatePicker } from '../destruction-date-picker.tsx';
import { useItemPage } from '../item-page-context.ts';
import { DETAIL_LABELS } from '../item-page-wording.ts';
import { STEP_WORDING as say } from '../step-wording.ts';
import { useStep } from '../item-steps.ts';
import { StepPanel } from '../step-panel.tsx';
import css from './schedule-panel.module.css';
import { Button } from '../../../ui/button.tsx';

const isDayOrNone = (value: unknown): value is PlainDate | null =>
  value === null || (typeof value === 'string' && isPlainDate(value));

/** A fixed assets manager sets price, buyer and destruction date and proposes them to the company. */
export function SchedulePanel() {
  const { item } = useItemPage();
  const [price, setPrice] = useSavedText('price');
  const buyer = useLimitedLine('buyer', LIMITS.shortText);
  const [day, setDay] = useSavedValue<PlainDate | null>('day', null, isDayOrNone);
  const [judged, setJudged] = useState(false);
  const [picking, setPicking] = useState(false);
  const [noDate, setNoDate] = useState(false);
  const step = useStep('items.schedule');
  const typed = readPrice(price);
  const missing = [
    ...(typed.is === 'number' ? [] : [say.needsPrice]),
    ...(isBlank(buyer.text) ? [say.needsBuyer] : []),
    ...(day === null ? [say.needsDate] : []),
  ];

  const submit = () => {
    if (day === null) return setNoDate(true);
    if (typed.is !== 'number' || isBlank(buyer.text)) return setJudged(true);
    whenAllFit([buyer], () =>
      step.take('schedule', { price: typed.value, buyer: buyer.text.trim(), destructionOn: day }),
    );
  };

  return (
    <StepPanel
      panel="schedule"
      failure={noDate ? STEP_FIELD_MESSAGES.noDate : step.failure}
      reason={missing.length === 0 ? null : say.stillNeeded(missing)}
      reasonId="schedule-needs"
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          loading={step.busy}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'schedule-needs' : undefined}
        >
          {say.schedule}
        </Button>
      }
    >
      <p className={css.line}>
        <span className={css.label}>{DETAIL_LABELS.decision}</span>
        <DecisionMark decision={item.decision} />
      </p>
      <TextInput
        label={say.price}
        description={typed.is === 'number' ? say.recordedAs(formatMoney(typed.value)) : say.dollars}
        inputMode="decimal"
        leftSection="$"
        value={price}
        error={judged && typed.is === 'wrong' ? typed.message : undefined}
        onChange={(event) => setPrice(event.currentTarget.value)}
        onBlur={() => afterPointerRelease(() => setJudged(true))}
      />
      <TextInput label={say.buyer} autoComplete="off" {...buyer.field} />
      <div>
        <p className={css.fieldLabel} id="destruction-date-label">
          {say.destructionDate}
        </p>
        <div className={css.date}>
          <span className={css.day} data-empty={day === null || undefined}>
            {day === null ? say.noDateYet : formatPlainDate(day)}
          </span>
          <Button
            variant="default"
            aria-describedby="destruction-date-label"
            leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {day === null ? say.pickDate : say.changeDate}
          </Button>
        </div>
      </div>
      <DestructionDatePicker
        opened={picking}
        chosen={day}
        onClose={() => setPicking(false)}
        onChoose={(chosen) => {
          setDay(chosen);
          setNoDate(false);
          setPicking(false);
        }}
      />
    </StepPanel>
  );
}
