import { useId } from 'react';
import css from './segmented-choice.module.css';

export interface SegmentedChoiceProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice between few views, side by side; radio buttons to screen readers and the keyboard. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  return (
    <div className={css.choice} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
