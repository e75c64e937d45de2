import { formatPlainDate } from '@monda/domain/date-format.ts';
import { isPlainDate } from '@monda/domain/dates.ts';
import { formatMoney } from '@monda/domain/money.ts';
import { isBlank } from '@monda/domain/text-signs.ts';
import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
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

const fetchSchema = async () => (await import('./step-forms.ts')).scheduleForm;

const FIRST = { price: '', buyer: '', destructionOn: '' };

/** A fixed assets manager sets price, buyer and destruction date and proposes them to the company. */
export function SchedulePanel() {
  const { item } = useItemPage();
  const form = useCheckedForm(fetchSchema, FIRST);
  const [price, buyer, chosen] = form.api.watch(['price', 'buyer', 'destructionOn']);
  const day = isPlainDate(chosen) ? chosen : null;
  const [picking, setPicking] = useState(false);
  const step = useStep('items.schedule');
  const typed = readPrice(price);
  const missing = [
    ...(typed.is === 'number' ? [] : [say.needsPrice]),
    ...(isBlank(buyer) ? [say.needsBuyer] : []),
    ...(day === null ? [say.needsDate] : []),
  ];

  return (
    <StepPanel
      panel="schedule"
      failure={form.failure ?? step.failure}
      reason={missing.length === 0 ? null : say.stillNeeded(missing)}
      reasonId="schedule-needs"
      onSubmit={form.onSubmit((terms) => step.take('schedule', terms))}
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
        {...form.field('price')}
      />
      <TextInput label={say.buyer} autoComplete="off" {...form.field('buyer')} />
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
        onChoose={(picked) => {
          form.api.setValue('destructionOn', picked, { shouldDirty: true });
          form.fail(null);
          setPicking(false);
        }}
      />
    </StepPanel>
  );
}
