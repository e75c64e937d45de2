import { NativeSelect, TextInput } from '@mantine/core';
import type { TimeLimitsAnswer } from '@monda/domain/lateness/time-limit-fields.ts';
import { LIMITED_STATUSES } from '@monda/domain/lateness/time-limits.ts';
import { type Weekday, WEEKDAYS } from '@monda/domain/lateness/working-days.ts';
import { itemStatusLabel, itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useMemo, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Setting, type SettingFieldsProps } from '../../ui/setting.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { notify } from '../../ui/toast.ts';
import css from './edit-time-limits.module.css';
import { HolidayRows } from './holiday-rows.tsx';
import { sentOf, timeLimitFormSchema, type TimeLimitValues, valuesOf } from './time-limit-form.ts';
import { timeZones } from '../../lib/time-zone-choices.ts';
import { perLanguage } from '@monda/domain/base/formats.ts';

const names = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));

/** The name of a weekday in the reader's language. */
// why: 1 January 2024 was a Monday.
const weekdayName = (weekday: Weekday): string => names().format(Date.UTC(2024, 0, weekday));

/** The time limits of the installation as a form, once they are read. */
export function EditTimeLimits() {
  const read = useRead('timeLimits.get');
  return (
    <Setting read={read} failed={words().timeLimits.loadFailed}>
      {(stored) => <TimeLimitForm stored={stored} readAgain={read.refetch} />}
    </Setting>
  );
}

function TimeLimitForm({ stored, readAgain }: SettingFieldsProps<TimeLimitsAnswer>) {
  const say = words().timeLimits;
  const [known, setKnown] = useState(stored.version);
  const form = useCheckedForm<TimeLimitValues, ReturnType<typeof timeLimitFormSchema.parse>>(
    timeLimitFormSchema,
    valuesOf(stored),
  );
  const zones = useMemo(() => timeZones(stored.timeZone), [stored.timeZone]);
  const save = useSend('timeLimits.change', {
    refreshes: ['items', 'timeLimits'],
    onSuccess: (saved) => {
      notify.success(say.saved);
      setKnown(saved.version);
      form.api.reset(valuesOf(saved));
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) return void showOvertaken();
      form.takeRefusal(error, say.saveFailed);
    },
  });
  const showOvertaken = async () => {
    const { data } = await readAgain();
    if (data === undefined) return form.fail(say.saveFailed);
    setKnown(data.version);
    form.fail(say.overtaken);
  };
  const submit = form.onSubmit((values) => save.mutate({ body: sentOf(values), ifMatch: known }));
  return (
    <FormFrame
      onSubmit={submit}
      form={form}
      cancelHref="/dashboard"
      submitLabel={words().controls.save}
      busy={save.isPending}
    >
      <Panel title={say.days} hint={say.daysHint}>
        <FormGrid>
          {LIMITED_STATUSES.map((status) => (
            <div className={css.limit} key={status}>
              <StatusBadge look={itemStatusLook(status)} />
              <TextInput
                aria-label={itemStatusLabel(status)}
                inputMode="numeric"
                autoComplete="off"
                {...form.field(status)}
              />
            </div>
          ))}
        </FormGrid>
        <p className={css.note}>{say.byDate(itemStatusLabel('destruction'))}</p>
      </Panel>
      <Panel title={say.calendar}>
        <FieldStack>
          <WorkingWeek {...form.field('workingWeek')} />
          <NativeSelect
            label={words().detailLabels.timeZone}
            description={say.timeZoneHint}
            data={[...zones]}
            {...form.field('timeZone')}
          />
        </FieldStack>
      </Panel>
      <Panel title={say.holidays}>
        <HolidayRows form={form} />
      </Panel>
    </FormFrame>
  );
}

type WeekField = ReturnType<ReturnType<typeof useCheckedForm<TimeLimitValues, never>>['field']>;

function WorkingWeek({ error, ...field }: WeekField) {
  const id = useId();
  return (
    <fieldset className={css.week} aria-describedby={error === undefined ? undefined : id}>
      <legend>{words().timeLimits.week}</legend>
      <div className={css.weekdays}>
        {WEEKDAYS.map((weekday) => (
          <Checkbox key={weekday} label={weekdayName(weekday)} value={String(weekday)} {...field} />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={css.error} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
