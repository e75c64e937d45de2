import type { Answer } from '@monda/domain/api.ts';
import type { CallName } from '@monda/domain/api-calls.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallArguments, type CallInput, call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { type CallGroup, refresh } from './api-hooks.ts';
import { type IntentKeys, useIntentKey } from './intent-key.ts';
import { type UploadInput, type UploadName, type UploadProgress, upload } from './upload.ts';

export interface SendOptions<Name extends CallName, Input> {
  /** Groups or calls that are read again after success. */
  readonly refreshes?: readonly (CallGroup | CallName)[];
  readonly onSuccess?: (answer: Answer<Name>, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
}

type Own<Input> = Omit<Input, 'idempotencyKey' | 'signal' | 'onProgress'>;
/** What a person sends; the idempotency key is added by the hook. */
export type SendInput<Name extends CallName> = Own<CallInput<Name>>;
export type SendUploadInput<Name extends UploadName> = Own<UploadInput<Name>>;

/** Sends a change. One key per intent: a retry after a lost answer cannot act twice. */
export function useSend<Name extends CallName>(
  name: Name,
  options: SendOptions<Name, SendInput<Name>> = {},
): UseMutationResult<Answer<Name>, Error, SendInput<Name>> {
  return useIntent<Name, SendInput<Name>>(options, (input, idempotencyKey) =>
    call(name, ...([{ ...input, idempotencyKey }] as unknown as CallArguments<Name>)),
  );
}

/** Sends a multipart change; `progress` is `null` while nothing is on its way. */
export function useUpload<Name extends UploadName>(
  name: Name,
  options: SendOptions<Name, SendUploadInput<Name>> = {},
): UseMutationResult<Answer<Name>, Error, SendUploadInput<Name>> & {
  readonly progress: UploadProgress | null;
} {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const mutation = useIntent<Name, SendUploadInput<Name>>(options, async (input, idempotencyKey) => {
    setProgress({ sent: 0, total: 0, fraction: 0, files: [] });
    try {
      return await upload(name, {
        ...input,
        idempotencyKey,
        onProgress: setProgress,
      } as unknown as UploadInput<Name>);
    } finally {
      setProgress(null);
    }
  });
  return { ...mutation, progress };
}

function useIntent<Name extends CallName, Input>(
  options: SendOptions<Name, Input>,
  run: (input: Input, key: string) => Promise<Answer<Name>>,
): UseMutationResult<Answer<Name>, Error, Input> {
  const client = useQueryClient();
  const keys: IntentKeys = useIntentKey();
  return useMutation<Answer<Name>, Error, Input>({
    mutationFn: (input) => run(input, keys.keyFor(input)),
    onSuccess: async (answer, input) => {
      keys.settle();
      options.onSuccess?.(answer, input);
      if (options.refreshes !== undefined) await refresh(client, ...options.refreshes);
    },
    onError: (error, input) => {
      if (error instanceof ApiError && error.isRefusal) keys.settle();
      options.onError?.(error, input);
    },
  });
}
