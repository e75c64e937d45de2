import { TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import { IconTrash } from '../../ui/icons/trash.ts';
import { type FormCore, useField } from '../../lib/forms/checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './edit-time-limits.module.css';
import type { timeLimitFormSchema, TimeLimitValues } from './time-limit-form.ts';

type TimeLimitCore = FormCore<TimeLimitValues, ReturnType<typeof timeLimitFormSchema.parse>>;

/** The holidays, each a line with date and name. */
export function HolidayRows({ form }: { readonly form: TimeLimitCore }) {
  const say = words().timeLimits;
  const { api } = form;
  const rows = api.watch('holidays');
  const put = (holidays: TimeLimitValues['holidays']) => {
    api.setValue('holidays', holidays, { shouldDirty: true });
    api.clearErrors('holidays');
  };
  return (
    <div className={css.holidays}>
      {rows.length === 0 ? <p className={css.note}>{say.noHolidays}</p> : null}
      {rows.map((_, at) => (
        <HolidayRow
          key={at}
          form={form}
          at={at}
          onRemove={() => put(rows.filter((_row, other) => other !== at))}
        />
      ))}
      <div>
        <Button
          type="button"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...rows, { on: '', name: '' }])}
        >
          {say.addHoliday}
        </Button>
      </div>
    </div>
  );
}

interface HolidayRowProps {
  readonly form: TimeLimitCore;
  /** Its index in the list. */
  readonly at: number;
  readonly onRemove: () => void;
}

function HolidayRow({ form, at, onRemove }: HolidayRowProps) {
  const say = words().timeLimits;
  const on = useField(form, `holidays.${at}.on`);
  const name = useField(form, `holidays.${at}.name`);
  return (
    <div className={css.holiday}>
      <DayField
        label={at === 0 ? words().detailLabels.date : undefined}
        aria-label={say.holidayDate(at + 1)}
        earliest="2000-01-01"
        {...on}
      />
      <TextInput
        label={at === 0 ? words().detailLabels.name : undefined}
        aria-label={say.holidayName(at + 1)}
        autoComplete="off"
        {...name}
      />
      <IconButton aria-label={say.removeHoliday(at + 1)} size={44} className={css.remove} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}
