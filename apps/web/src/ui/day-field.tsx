import { TextInput, type TextInputProps } from '@mantine/core';
import { type DayPickerOptions, useDayPicker } from './use-day-picker.tsx';

export interface DayFieldProps
  extends Omit<TextInputProps, 'id' | 'type' | 'label' | 'rightSection'>,
    Omit<DayPickerOptions, 'label'> {
  /** Its name; where it stands elsewhere on the screen, `aria-label` is given alone. */
  readonly label?: string | undefined;
}

/** A field for a day, typed or chosen in the calendar. */
export function DayField({ label, earliest, withHour, ...rest }: DayFieldProps) {
  const { input, inputClass, button } = useDayPicker({
    label: rest['aria-label'] ?? label ?? '',
    earliest,
    withHour,
  });
  return (
    <TextInput
      label={label}
      {...rest}
      {...input}
      classNames={{ input: inputClass }}
      rightSection={button}
      rightSectionWidth={44}
    />
  );
}
