import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { ChangedField } from '@monda/domain/items/item-fields.ts';
import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { useStep } from './item-steps.ts';
import { latestEntryTo } from '../base/item-story.ts';
import { Quote, StepPanel } from './step-panel.tsx';
import { CommentField } from './comment-field.tsx';
import { PhotosField } from './update-photos.tsx';
import { useUpdatePhotos, useUpdateUpload } from './use-update-photos.ts';
import css from './update-panel.module.css';
import { Button } from '../../../ui/button.tsx';

/** The client company adds what was asked for and sends the item back for evaluation. */
export function UpdatePanel() {
  const { item } = useItemPage();
  const data = item.jsonData;
  const form = useCheckedForm(
    async () => (await import('./step-forms.ts')).updateForm({ location: data.location, notes: data.notes }),
    {
      location: data.location,
      weight: textOf(data.weight),
      volume: textOf(data.volume),
      notes: data.notes,
      comment: '',
    },
  );
  const step = useStep('items.update');
  const request = latestEntryTo('change_requested', item.history);
  const photos = useUpdatePhotos();
  const { files, removed, over, isTaking } = photos;
  const upload = useUpdateUpload(form.fail, files);
  const submit = form.onSubmit(({ comment, ...changed }) => {
    if (isTaking || over > 0 || upload.isPending) return;
    const body = {
      jsonData: changed satisfies Record<ChangedField, unknown>,
      comment,
      ...(removed.length === 0 ? {} : { removedPhotos: removed }),
    };
    if (files.length === 0) step.take('update', body);
    else upload.send(body);
  });

  return (
    <StepPanel
      panel="update"
      failure={form.failure ?? step.failure}
      reason={over === 0 ? null : words().updatePhotos.tooMany(PHOTO_RULE.maxFiles, over)}
      reasonId="update-needs"
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          loading={step.busy || upload.isPending || isTaking}
          disabled={over > 0}
          aria-describedby={over > 0 ? 'update-needs' : undefined}
        >
          {words().steps.submitUpdate}
        </Button>
      }
    >
      {request === undefined ? null : (
        <div>
          <p className={css.label}>{words().steps.requestedChange}</p>
          <Quote by={words().controls.byAt(isolated(request.userName), formatMoment(request.createdAt))}>
            {request.comment || <span className={css.label}>{words().steps.noComment}</span>}
          </Quote>
        </div>
      )}
      <TextInput label={words().itemFields.location} {...form.field('location')} />
      <div className={css.pair}>
        <TextInput label={words().steps.weight} inputMode="decimal" {...form.field('weight')} />
        <TextInput label={words().steps.volume} inputMode="decimal" {...form.field('volume')} />
      </div>
      <GrowingText form={form} name="notes" label={words().itemFields.notes} />
      <PhotosField of={photos} states={upload.states} disabled={step.busy || upload.isPending} />
      <CommentField form={form} />
    </StepPanel>
  );
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
