import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { MeetingFields } from '../steps/meeting/meeting-fields.tsx';
import { meetingForm } from '../steps/meeting/meeting-form.ts';
import { typedMeeting } from '../steps/meeting/meeting-typed.ts';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DaysAndSums } from './days-and-sums.tsx';
import { DialogActions } from './dialog-foot.tsx';

/** Place, hour and contact of many items are changed; what is left empty stays as each item has it. */
export function MeetingMany({ items, onOrder }: BulkFormProps) {
  const form = useCheckedForm(meetingForm, typedMeeting(undefined));
  const isEmpty = form.api.watch(['place', 'time', 'contact']).every((typed) => !typed?.trim());
  return (
    <div className={css.form}>
      <ChosenItems items={items} details={['date']} />
      <p className={typography.small}>{words().meetings.changeHint}</p>
      <MeetingFields form={form} ofMany />
      <InlineError message={form.failure} />
      <DaysAndSums items={items} />
      <p className={typography.small} id="many-meeting-needs">
        {words().meetings.emptyStays}
      </p>
      <DialogActions>
        <Button
          disabled={isEmpty}
          aria-describedby="many-meeting-needs"
          onClick={form.onSubmit(({ place, time, contact }) =>
            onOrder({
              action: 'meeting',
              body: {
                ...(place === '' ? {} : { place }),
                ...(time === null ? {} : { time }),
                ...(contact === '' ? {} : { contact }),
              },
              said: words().bulk.said.meeting,
            }),
          )}
        >
          {words().bulk.titles.meeting(items.length)}
        </Button>
      </DialogActions>
    </div>
  );
}
