import { isPlainDate } from '@monda/domain/base/dates.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import { isBlank } from '@monda/domain/base/allowed-characters.ts';
import { scheduleBody } from '@monda/domain/items/item-step-bodies.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { readPrice, valueOf } from '../base/amounts.ts';
import { DestructionDateField } from '../steps/destruction-date-field.tsx';
import { MeetingFields } from '../steps/meeting/meeting-fields.tsx';
import { meetingForm } from '../steps/meeting/meeting-form.ts';
import { typedMeeting } from '../steps/meeting/meeting-typed.ts';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DaysAndSums } from './days-and-sums.tsx';
import { DialogActions } from './dialog-foot.tsx';
import { useTypedPrices } from './typed-prices.tsx';

/** What is typed once for all items that are scheduled together. */
const manyScheduleForm = z.object({
  buyer: scheduleBody.shape.buyer,
  destructionOn: scheduleBody.shape.destructionOn,
  ...meetingForm.shape,
});

/** What a schedule of these items begins with; nothing where they are of several companies. */
function proposedMeeting([first, ...others]: readonly ItemRow[]) {
  const isOne = others.every(({ project }) => project.companyName === first?.project.companyName);
  return isOne ? first?.proposedMeeting : undefined;
}

const priceField = () => ({
  first: () => '',
  read: readPrice,
  head: words().detailLabels.price,
  label: words().bulk.priceOf,
});

/** A fixed assets manager sets one date, one buyer and one meeting, and a price for all items or for each. */
export function ScheduleMany({ items, onOrder }: BulkFormProps) {
  const formId = useId();
  const form = useCheckedForm(manyScheduleForm, {
    ...{ buyer: '', destructionOn: '' },
    ...typedMeeting(proposedMeeting(items)),
  });
  const [isEach, setIsEach] = useState(false);
  const [onePrice, setOnePrice] = useState('');
  const prices = useTypedPrices(items, priceField(), form.fail);
  const [buyer, chosen] = form.api.watch(['buyer', 'destructionOn']);
  const day = isPlainDate(chosen) ? chosen : null;
  const one = readPrice(onePrice);
  const priceOf = (item: ItemRow) => (isEach ? prices.of(item) : valueOf(one));
  const priced = items.every((item) => priceOf(item) !== null);
  const missing = [
    ...(priced ? [] : [isEach ? words().bulk.needsPrices : words().steps.needsPrice]),
    ...(isBlank(buyer) ? [words().steps.needsBuyer] : []),
    ...(day === null ? [words().steps.needsDate] : []),
  ];

  return (
    <form
      id={formId}
      className={css.form}
      onSubmit={form.onSubmit((terms) =>
        onOrder({
          action: 'schedule',
          said: (howMany, isAll) =>
            words().bulk.said.schedule(howMany, isAll, formatPlainDate(terms.destructionOn)),
          body: isEach ? terms : { ...terms, price: valueOf(one) ?? 0 },
          ...(isEach ? { own: (item: ItemRow) => ({ price: priceOf(item) ?? 0 }) } : {}),
        }),
      )}
    >
      <PriceChoice isEach={isEach} onEach={setIsEach} />
      {isEach ? (
        <>
          <p className={typography.small}>{words().bulk.pasteHint}</p>
          <ChosenItems items={items} details={['decision']} further={prices.column} isOpen />
        </>
      ) : (
        <>
          <ChosenItems items={items} details={['decision']} />
          <OnePrice typed={onePrice} onType={setOnePrice} />
        </>
      )}
      <TextInput label={words().detailLabels.buyer} autoComplete="off" {...form.field('buyer')} />
      <DestructionDateField
        day={day}
        onChoose={(picked) => {
          form.api.setValue('destructionOn', picked, { shouldDirty: true });
          form.fail(null);
        }}
      />
      <MeetingFields form={form} />
      <InlineError message={form.failure} />
      {day === null ? null : (
        <DaysAndSums items={items.map((item) => ({ destructionOn: day, price: priceOf(item) }))} />
      )}
      {missing.length === 0 ? null : (
        <p className={typography.small} id="many-schedule-needs">
          {words().steps.stillNeeded(formatList(missing))}
        </p>
      )}
      <DialogActions>
        <Button
          type="submit"
          form={formId}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'many-schedule-needs' : undefined}
        >
          {words().bulk.titles.schedule(items.length)}
        </Button>
      </DialogActions>
    </form>
  );
}

interface PriceChoiceProps {
  readonly isEach: boolean;
  readonly onEach: (isEach: boolean) => void;
}

/** One price for all items, or one for each. */
function PriceChoice({ isEach, onEach }: PriceChoiceProps) {
  return (
    <ChoiceGroup legend={words().bulk.prices}>
      <Radio name="prices" label={words().bulk.onePrice} checked={!isEach} onChange={() => onEach(false)} />
      <Radio name="prices" label={words().bulk.priceEach} checked={isEach} onChange={() => onEach(true)} />
    </ChoiceGroup>
  );
}

interface OnePriceProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** The price of every item. */
function OnePrice({ typed, onType }: OnePriceProps) {
  const price = readPrice(typed);
  return (
    <TextInput
      label={words().detailLabels.price}
      description={
        price.is === 'number' ? words().steps.recordedAs(formatMoney(price.value)) : words().steps.dollars
      }
      inputMode="decimal"
      leftSection="$"
      value={typed}
      error={price.is === 'wrong' ? price.message : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
