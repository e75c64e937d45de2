import { LIMITS } from '@monda/domain/limits.ts';
import type { ChangedField } from '@monda/domain/items/item-field-list.ts';
import { formatMoment } from '@monda/domain/date-format.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { useSavedText } from '../../../lib/saved-form.ts';
import { useLimitedLine, useLimitedText, whenAllFit } from '../../../lib/limited-text.ts';
import { afterPointerRelease } from '../../../lib/pointer-release.ts';
import { readQuantity, type Typed, valueOf } from '../amounts.ts';
import { useItemPage } from '../item-page-context.ts';
import { STEP_WORDING as say } from '../step-wording.ts';
import { useStep } from '../item-steps.ts';
import { changeRequestOf } from '../item-story.ts';
import { Quote, StepPanel } from '../step-panel.tsx';
import { CommentField } from './comment-field.tsx';
import css from './update-panel.module.css';
import { Button } from '../../../ui/button.tsx';

/** The client company adds what was asked for and sends the item back for evaluation. */
export function UpdatePanel() {
  const { item } = useItemPage();
  const data = item.jsonData;
  const location = useLimitedLine('location', LIMITS.shortText, data.location);
  const [weight, setWeight] = useSavedText('weight', textOf(data.weight));
  const [volume, setVolume] = useSavedText('volume', textOf(data.volume));
  const notes = useLimitedText('notes', LIMITS.longText, data.notes);
  const comment = useLimitedText('comment', LIMITS.comment);
  const [judged, setJudged] = useState(false);
  const step = useStep('items.update');
  const request = changeRequestOf(item.history);
  const typedWeight = readQuantity(weight);
  const typedVolume = readQuantity(volume);

  const submit = () => {
    setJudged(true);
    const wrong = typedWeight.is === 'wrong' ? WEIGHT_ID : typedVolume.is === 'wrong' ? VOLUME_ID : null;
    if (wrong !== null) {
      document.getElementById(wrong)?.focus();
      return;
    }
    whenAllFit([location, notes, comment], () =>
      step.take('update', {
        jsonData: {
          location: location.text,
          weight: valueOf(typedWeight),
          volume: valueOf(typedVolume),
          notes: notes.text,
        } satisfies Record<ChangedField, unknown>,
        comment: comment.text,
      }),
    );
  };

  return (
    <StepPanel
      panel="update"
      failure={step.failure}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={step.busy}>
          {say.submitUpdate}
        </Button>
      }
    >
      {request === undefined ? null : (
        <div>
          <p className={css.label}>{say.requestedChange}</p>
          <Quote by={say.evaluatedBy(isolated(request.userName), formatMoment(request.createdAt))}>
            {request.comment || <span className={css.label}>{say.noComment}</span>}
          </Quote>
        </div>
      )}
      <TextInput label={say.location} {...location.field} />
      <div className={css.pair}>
        <TextInput
          id={WEIGHT_ID}
          label={say.weight}
          inputMode="decimal"
          value={weight}
          error={messageOf(typedWeight, judged)}
          onChange={(event) => setWeight(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(() => setJudged(true))}
        />
        <TextInput
          id={VOLUME_ID}
          label={say.volume}
          inputMode="decimal"
          value={volume}
          error={messageOf(typedVolume, judged)}
          onChange={(event) => setVolume(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(() => setJudged(true))}
        />
      </div>
      <Textarea label={say.notes} autosize minRows={2} maxRows={10} {...notes.field} />
      <CommentField comment={comment} />
    </StepPanel>
  );
}

const WEIGHT_ID = 'update-weight';
const VOLUME_ID = 'update-volume';
const textOf = (value: number | null) => (value === null ? '' : String(value));
const messageOf = (typed: Typed, judged: boolean) =>
  judged && typed.is === 'wrong' ? typed.message : undefined;
