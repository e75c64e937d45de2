import { sideOfRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { OtherDateFields } from '../steps/other-date/other-date-fields.tsx';
import { otherDateForm } from '../steps/other-date/other-date-form.ts';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DaysAndSums } from './days-and-sums.tsx';
import { DialogActions } from './dialog-foot.tsx';
import { takeFocus } from './take-focus.ts';

export interface OtherDateManyProps extends BulkFormProps {
  /** Where it takes the place of another form, the way back to that one. */
  readonly onBack?: () => void;
}

/** The dates of many items are moved, for one reason. */
export function OtherDateMany({ items, role, onOrder, onBack }: OtherDateManyProps) {
  const form = useCheckedForm(otherDateForm, { reason: '', proposedOn: '', comment: '' });
  const side = sideOfRole(role);
  return (
    <div className={css.form}>
      {onBack === undefined ? null : (
        <h3 ref={takeFocus} className={css.label} tabIndex={-1}>
          {words().otherDates.ask}
        </h3>
      )}
      <ChosenItems items={items} details={['date']} />
      <p className={typography.small}>{words().otherDates.endsOfMany}</p>
      <OtherDateFields form={form} side={side} commentLabel={words().bulk.comment} />
      <InlineError message={form.failure} />
      <DaysAndSums items={items} />
      <DialogActions>
        {onBack === undefined ? null : (
          <Button variant="default" onClick={onBack}>
            {words().bulk.back}
          </Button>
        )}
        <Button
          onClick={form.onSubmit((body) =>
            onOrder({ action: 'another-date', body, said: words().bulk.said.anotherDate[side] }),
          )}
        >
          {words().bulk.otherDates[side](items.length)}
        </Button>
      </DialogActions>
    </div>
  );
}
