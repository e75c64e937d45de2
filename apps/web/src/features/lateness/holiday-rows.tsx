import { TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import { IconTrash } from '../../ui/icons/trash.ts';
import type { FormCore } from '../../lib/forms/checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './edit-time-limits.module.css';
import type { timeLimitFormSchema, TimeLimitValues } from './time-limit-form.ts';

type TimeLimitCore = FormCore<TimeLimitValues, ReturnType<typeof timeLimitFormSchema.parse>>;

/** The holidays, each a line with date and name. */
export function HolidayRows({ form: { api } }: { readonly form: TimeLimitCore }) {
  const say = words().timeLimits;
  const rows = api.watch('holidays');
  const put = (holidays: TimeLimitValues['holidays']) => {
    api.setValue('holidays', holidays, { shouldDirty: true });
    api.clearErrors('holidays');
  };
  const errors = api.formState.errors.holidays;
  return (
    <div className={css.holidays}>
      {rows.length === 0 ? <p className={css.note}>{say.noHolidays}</p> : null}
      {rows.map((_, at) => (
        <div className={css.holiday} key={at}>
          <TextInput
            type="date"
            label={at === 0 ? words().detailLabels.date : undefined}
            aria-label={say.holidayDate(at + 1)}
            min="2000-01-01"
            max="9999-12-31"
            error={errors?.[at]?.on?.message}
            {...api.register(`holidays.${at}.on`)}
          />
          <TextInput
            label={at === 0 ? words().detailLabels.name : undefined}
            aria-label={say.holidayName(at + 1)}
            autoComplete="off"
            error={errors?.[at]?.name?.message}
            {...api.register(`holidays.${at}.name`)}
          />
          <IconButton
            aria-label={say.removeHoliday(at + 1)}
            size={44}
            className={css.remove}
            onClick={() => put(rows.filter((_row, other) => other !== at))}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
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
