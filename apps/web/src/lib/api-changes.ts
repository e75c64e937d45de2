import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallArguments, type CallInput, call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { type CallGroup, refresh } from './api-hooks.ts';
import { type IntentKeys, useIntentKey } from './intent-key.ts';

export interface SendOptions<Name extends CallName, Input> {
  /** Groups or calls that are read again after success. */
  readonly refreshes?: readonly (CallGroup | CallName)[];
  readonly onSuccess?: (answer: Answer<Name>, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
}

/** An input without what the hooks add. */
export type Own<Input> = Omit<Input, 'idempotencyKey' | 'signal' | 'onProgress'>;
/** What a person sends; the idempotency key is added by the hook. */
export type SendInput<Name extends CallName> = Own<CallInput<Name>>;

/** Sends a change. One key per intent: a retry after a lost answer cannot act twice. */
export function useSend<Name extends CallName>(
  name: Name,
  options: SendOptions<Name, SendInput<Name>> = {},
): UseMutationResult<Answer<Name>, Error, SendInput<Name>> {
  return useIntent<Name, SendInput<Name>>(options, (input, idempotencyKey) =>
    call(name, ...([{ ...input, idempotencyKey }] as unknown as CallArguments<Name>)),
  );
}

/** Sends a change as {@link useSend} does, by `run`. */
export function useIntent<Name extends CallName, Input>(
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
