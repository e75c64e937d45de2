import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Own, type SendOptions, useIntent } from './api-changes.ts';
import { ApiError } from './api-error.ts';
import { NOT_BEGUN, type UploadInput, type UploadName, type UploadProgress, upload } from './upload.ts';

export type SendUploadInput<Name extends UploadName> = Own<UploadInput<Name>>;

/** Sends a multipart change; `progress` is `null` while nothing is on its way. */
export function useUpload<Name extends UploadName>(
  name: Name,
  options: SendOptions<Name, SendUploadInput<Name>> = {},
): UseMutationResult<Answer<Name>, Error, SendUploadInput<Name>> & {
  readonly progress: UploadProgress | null;
} {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const mutation = useIntent<Name, SendUploadInput<Name>>(options, async (input, idempotencyKey) => {
    setProgress(NOT_BEGUN);
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

/** What the server said of single files of a field, in the order they were sent in. */
export function refusedFiles(
  error: unknown,
  field: string,
  files: readonly File[],
): ReadonlyMap<File, string> {
  const said = error instanceof ApiError ? error.errors : [];
  return new Map(
    files.flatMap((file, at) => {
      const problem = said.find(({ path }) => path === `${field}.${at}`);
      return problem === undefined ? [] : [[file, problem.message] as const];
    }),
  );
}
