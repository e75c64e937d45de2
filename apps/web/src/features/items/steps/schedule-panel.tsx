import { isPlainDate } from '@monda/domain/base/dates.ts';
import { isSchedulable } from '@monda/domain/base/schedulable-dates.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import { isBlank } from '@monda/domain/base/allowed-characters.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { readPrice } from '../base/amounts.ts';
import { DecisionMark } from '../base/decision-mark.tsx';
import { lastMove } from '../base/item-story.ts';
import { DestructionDateField } from './destruction-date-field.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { AfterEvaluation } from './corrections/after-evaluation.tsx';
import { MeetingFields } from './meeting/meeting-fields.tsx';
import { typedMeeting } from './meeting/meeting-typed.ts';
import { useStep } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { MovedDate } from './other-date/lazy-parts.ts';

const fetchSchema = async () => (await import('./step-forms.ts')).scheduleForm;

/** A fixed assets manager sets price, buyer and destruction date and proposes them to the company. */
export function SchedulePanel() {
  const { item } = useItemPage();
  const moved = lastMove(item.history)?.otherDate;
  const wished = moved?.proposedOn ?? null;
  const [now] = useState(() => new Date());
  const form = useCheckedForm(fetchSchema, {
    price: item.price === null ? '' : String(item.price),
    buyer: item.buyer ?? '',
    destructionOn: wished !== null && isSchedulable(wished, now) ? wished : '',
    ...typedMeeting(item.proposedMeeting),
  });
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
      {moved === undefined ? null : <MovedDate />}
      <AfterEvaluation />
      <p className={layout.line8}>
        <span className={typography.hint}>{words().detailLabels.decision}</span>
        <DecisionMark decision={item.decision} />
      </p>
      <TextInput
        label={words().detailLabels.price}
        description={
          typed.is === 'number' ? words().steps.recordedAs(formatMoney(typed.value)) : words().steps.dollars
        }
        inputMode="decimal"
        leftSection="$"
        {...form.field('price')}
      />
      <TextInput label={words().detailLabels.buyer} autoComplete="off" {...form.field('buyer')} />
      <DestructionDateField
        day={day}
        onChoose={(picked) => {
          form.api.setValue('destructionOn', picked, { shouldDirty: true });
          form.fail(null);
        }}
      />
      <MeetingFields form={form} />
    </StepPanel>
  );
}
