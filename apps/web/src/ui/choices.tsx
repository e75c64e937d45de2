import { useId } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { Radio } from './choice.tsx';

interface ChoicesProps {
  readonly legend: string;
  readonly options: readonly { readonly label: string; readonly description?: string }[];
  readonly chosen: number;
  readonly onChange: (at: number) => void;
  readonly disabled?: boolean;
}

/** One of several, under a heading. */
export function Choices({ legend, options, chosen, onChange, disabled = false }: ChoicesProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} disabled={disabled}>
      {options.map(({ label, description }, at) => (
        <Radio
          key={label}
          name={name}
          label={label}
          {...(description === undefined ? {} : { description })}
          checked={at === chosen}
          onChange={() => onChange(at)}
        />
      ))}
    </ChoiceGroup>
  );
}
