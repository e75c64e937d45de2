import { TextInput, type TextInputProps } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconEyeOff } from './icons/eye-off.ts';
import { IconEye } from './icons/eye.ts';

/** A password that is typed as it is, saved by no browser, and shown where the person asks for it. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      type={shown ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <IconButton
          size={24}
          aria-label={words().controls.togglePassword}
          aria-pressed={shown}
          disabled={props.disabled}
          // why: the focus stays in the field, with the place that is written at.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </IconButton>
      }
      {...props}
    />
  );
}
