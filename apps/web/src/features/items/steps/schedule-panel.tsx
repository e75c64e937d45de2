import { isPlainDate } from '@monda/domain/base/dates.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import { isBlank } from '@monda/domain/base/allowed-characters.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { readPrice } from '../base/amounts.ts';
import { DecisionMark } from '../base/decision-mark.tsx';
import { DestructionDateField } from './destruction-date-field.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { useStep } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';
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
  const step = useStep('items.schedule');
  const typed = readPrice(price);
  const missing = [
    ...(typed.is === 'number' ? [] : [words().steps.needsPrice]),
    ...(isBlank(buyer) ? [words().steps.needsBuyer] : []),
    ...(day === null ? [words().steps.needsDate] : []),
  ];

  return (
    <StepPanel
      panel="schedule"
      failure={form.failure ?? step.failure}
      reason={missing.length === 0 ? null : words().steps.stillNeeded(formatList(missing))}
      reasonId="schedule-needs"
      onSubmit={form.onSubmit((terms) => step.take('schedule', terms))}
      actions={
        <Button
          type="submit"
          loading={step.busy}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'schedule-needs' : undefined}
        >
          {words().steps.schedule}
        </Button>
      }
    >
      <p className={css.line}>
        <span className={css.label}>{words().detailLabels.decision}</span>
        <DecisionMark decision={item.decision} />
      </p>
      <TextInput
        label={words().steps.price}
        description={
          typed.is === 'number' ? words().steps.recordedAs(formatMoney(typed.value)) : words().steps.dollars
        }
        inputMode="decimal"
        leftSection="$"
        {...form.field('price')}
      />
      <TextInput label={words().steps.buyer} autoComplete="off" {...form.field('buyer')} />
      <DestructionDateField
        day={day}
        onChoose={(picked) => {
          form.api.setValue('destructionOn', picked, { shouldDirty: true });
          form.fail(null);
        }}
      />
    </StepPanel>
  );
}
