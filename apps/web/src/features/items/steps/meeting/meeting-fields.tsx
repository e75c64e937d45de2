import { isBlank } from '@monda/domain/base/allowed-characters.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { type FormCore, useField } from '../../../../lib/forms/checked-form.ts';
import { GrowingText } from '../../../../ui/growing-text.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { MeetingTyped } from './meeting-typed.ts';

export interface MeetingFieldsProps<Values extends FieldValues & MeetingTyped> {
  readonly form: FormCore<Values, unknown>;
  /** Of several items, of which some may have a place. */
  readonly ofMany?: boolean;
}

/** Place, hour and contact of a meeting; says what is missing while there is no place. */
export function MeetingFields<Values extends FieldValues & MeetingTyped>(props: MeetingFieldsProps<Values>) {
  const { form, ofMany = false } = props;
  const say = words().meetings;
  const place = useWatch({ control: form.api.control, name: 'place' as Path<Values> });
  return (
    <>
      <GrowingText
        form={form}
        name={'place' as Path<Values>}
        label={words().detailLabels.place}
        description={say.placeHint}
      />
      <TextInput
        type="time"
        label={words().detailLabels.time}
        description={say.timeHint}
        {...useField(form, 'time' as Path<Values>)}
      />
      <TextInput
        label={words().detailLabels.contact}
        description={say.contactHint}
        autoComplete="off"
        {...useField(form, 'contact' as Path<Values>)}
      />
      {!ofMany && isBlank(place) ? <Notice tone="warning">{say.noPlace}</Notice> : null}
    </>
  );
}
