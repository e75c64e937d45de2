import { IconChevronDown } from './icons/chevron-down.ts';
import type { ComponentProps } from 'react';
import css from './filter-select.module.css';

export interface FilterOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}
export interface FilterSelectProps<Value extends string = string>
  extends Pick<ComponentProps<'select'>, 'id' | 'disabled'> {
  /** For screen readers; what is chosen says the rest. */
  readonly label: string;
  /** Empty: no filter. */
  readonly value: Value | '';
  readonly options: readonly FilterOption<Value>[];
  /** Words of the choice without filter, such as `All statuses`. Without it there is none. */
  readonly allLabel?: string;
  readonly onChange: (value: Value | '') => void;
  readonly width?: string;
}

/** A native list of up to about twenty choices. */
export function FilterSelect<Value extends string = string>(props: FilterSelectProps<Value>) {
  const { label, value, options, allLabel, onChange, width = '190px', ...more } = props;
  return (
    <span className={css.place} style={{ width }}>
      <select
        {...more}
        className={css.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value | '')}
      >
        {allLabel === undefined ? null : <option value="">{allLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.7} className={css.mark} aria-hidden />
    </span>
  );
}
