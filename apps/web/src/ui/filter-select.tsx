import { NativeSelect } from '@mantine/core';

export interface FilterOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}
export interface FilterSelectProps<Value extends string = string> {
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
  const { label, value, options, allLabel, onChange, width = '190px' } = props;
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[...(allLabel === undefined ? [] : [{ value: '', label: allLabel }]), ...options]}
      onChange={(event) => onChange(event.currentTarget.value as Value | '')}
      style={{ width, maxWidth: '100%' }}
    />
  );
}
