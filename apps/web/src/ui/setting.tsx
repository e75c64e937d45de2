import type { CallName } from '@monda/domain/api/api-calls.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useState } from 'react';
import { type SendOptions, type SendInput, useSend } from '../lib/api-changes.ts';
import { errorText, hasCode } from '../lib/api-error.ts';
import { Switch, type ChoiceProps } from './choice.tsx';
import { InlineError } from './inline-error.tsx';
import { notify } from './toast.ts';

/** The reading of a setting. */
interface Read<Stored> {
  readonly data: Stored | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface SettingProps<Stored> {
  readonly read: Read<Stored>;
  /** The sentence where it cannot be read. */
  readonly failed: string;
  readonly children: (stored: Stored) => ReactNode;
}

/** A setting of the installation, once it is read. */
export function Setting<Stored>({ read, failed, children }: SettingProps<Stored>) {
  if (read.data !== undefined) return children(read.data);
  return read.isError ? <InlineError message={failed} onRetry={() => void read.refetch()} /> : null;
}

/** What the form of a setting is given. */
export interface SettingFieldsProps<Stored> {
  readonly stored: Stored;
  /** Reads it again when it may be other than shown. */
  readonly readAgain: () => Promise<{ readonly data?: Stored | undefined }>;
}

export interface SettingSwitchProps<Name extends CallName>
  extends Pick<ChoiceProps, 'label' | 'description' | 'disabled'> {
  /** The call that changes it. */
  readonly call: Name;
  readonly refreshes: NonNullable<SendOptions<Name, SendInput<Name>>['refreshes']>;
  readonly isOn: boolean;
  /** What is sent to turn it on or off. */
  readonly inputOf: (on: boolean) => SendInput<Name>;
  readonly say: { readonly overtaken: string; readonly saveFailed: string };
  /** Reads what another person changed meanwhile. */
  readonly readAgain: () => void;
}

/** A setting that is on or off, and is changed at once. */
export function SettingSwitch<Name extends CallName>({
  call,
  refreshes,
  isOn,
  inputOf,
  say,
  readAgain,
  disabled = false,
  ...labels
}: SettingSwitchProps<Name>) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSend(call, {
    refreshes,
    onSuccess: () => {
      setProblem(null);
      notify.success(words().controls.saved);
    },
    onError: (error) => {
      const overtaken = hasCode(error, 'version_changed');
      if (overtaken) readAgain();
      setProblem(overtaken ? say.overtaken : errorText(error, say.saveFailed));
    },
  });
  return (
    <>
      <Switch
        {...labels}
        checked={change.isPending ? !isOn : isOn}
        disabled={disabled || change.isPending}
        onChange={(event) => change.mutate(inputOf(event.currentTarget.checked))}
      />
      <InlineError message={problem} />
    </>
  );
}
