import type { Answer } from '@monda/domain/api.ts';
import type { CallName } from '@monda/domain/api-calls.ts';
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type Asked, type CallArguments, type CallInput, call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { takeRead } from './first-reads.ts';
import { type IntentKeys, useIntentKey } from './intent-key.ts';
import { type UploadInput, type UploadName, type UploadProgress, upload } from './upload.ts';

/** The part of a call name before the dot: `items` of `items.list`. */
export type CallGroup = CallName extends `${infer Group}.${string}` ? Group : never;

/** Cache key of a read. */
export function keyOf<Name extends CallName>(name: Name, asked?: Asked<Name>): readonly unknown[] {
  return [name, asked?.params ?? null, asked?.query ?? null];
}

/** Reads again whatever is on screen of these groups (`items`) or calls (`items.list`). */
export function refresh(client: QueryClient, ...names: readonly (CallGroup | CallName)[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && names.some((name) => key === name || key.startsWith(`${name}.`)),
  });
}

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds the answer counts as fresh and is kept; 0 unless the specification names a time. */
  readonly cacheMs?: number;
  /** Keeps showing the last answer while another page or filter is read. */
  readonly keepPrevious?: boolean;
  /** How often a failed read is tried again; 1 unless the specification says otherwise. */
  readonly retries?: number;
}

/** Reads one call while the component stands. */
export function useRead<Name extends CallName>(
  name: Name,
  asked?: Asked<Name>,
  options: ReadOptions = {},
): UseQueryResult<Answer<Name>, Error> {
  const { enabled = true, cacheMs = 0, keepPrevious = false, retries } = options;
  return useQuery<Answer<Name>, Error>({
    queryKey: keyOf(name, asked),
    queryFn: async ({ signal }) =>
      (await takeRead(name, asked)) ??
      call(name, ...([{ ...asked, signal }] as unknown as CallArguments<Name>)),
    enabled,
    staleTime: cacheMs,
    gcTime: cacheMs,
    ...(retries === undefined ? {} : { retry: retries }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

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
