import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ApiError, hasCode } from '../../../../lib/api-error.ts';
import { useUpload } from '../../../../lib/api-uploads.ts';
import type { CheckedForm } from '../../../../lib/forms/checked-form.ts';
import type { FileState } from '../../../../ui/chosen-file.tsx';
import { notify } from '../../../../ui/toast.ts';
import { useItemPage } from '../../base/item-page-context.ts';
import { isStale, READ_AGAIN, useOutcome } from '../item-steps.ts';
import { uploadFailure } from './on-site-failures.ts';
import { inSendingOrder, photoProblems } from './photo-queue.ts';
import type { SavedPhotoQueue } from './use-photo-queue.ts';

interface Password {
  readonly password: string;
}

const NONE: ReadonlyMap<string, string> = new Map();

export type DocumentationUpload = ReturnType<typeof useDocumentationUpload>;

/** Sends the queued photos with the password; what was refused of them stays at each until the next try. */
export function useDocumentationUpload(
  form: Pick<CheckedForm<Password, Password>, 'fail' | 'refuse'>,
  queue: SavedPhotoQueue,
) {
  const { item, typedPassword, showStale } = useItemPage();
  /** Photos of the failed try, by id, with what was said of each. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(NONE);
  const outcome = useOutcome();
  const sending = inSendingOrder(queue.photos);
  const { mutate, isPending, progress } = useUpload('items.uploadDocumentation', {
    refreshes: READ_AGAIN,
    onSuccess: (answer) => {
      typedPassword.save('');
      queue.clear();
      outcome.succeeded('uploadDocumentation', answer);
    },
    onError: (error) => {
      if (isStale(error)) return outcome.overtaken(error, words().callFailure['upload-documentation']);
      const said = photoProblems(queue.photos, error instanceof ApiError ? error.errors : []);
      form.fail(uploadFailure(error));
      if (hasCode(error, 'wrong_password')) form.refuse('password', words().callFailure['verify-password']);
      setRefused(new Map(queue.photos.map(({ id }) => [id, said.get(id) ?? words().steps.notSent])));
      notify.failure({
        title: words().stepTitles.uploadFailed,
        message: words().callFailure['upload-documentation'],
      });
    },
  });
  const isWaiting = progress?.isWaiting === true;
  return {
    isPending,
    isWaiting,
    percent: Math.round((progress?.fraction ?? 0) * 100),
    send: (password: string) => {
      setRefused(NONE);
      showStale(null);
      typedPassword.save(password);
      mutate({
        params: { id: item.id },
        fields: { password },
        files: sending.map(({ kind, file }) => ({ field: kind, file })),
        ifMatch: item.version,
      });
    },
    stateOf: (id: string): FileState | undefined => {
      if (isPending) {
        const fraction = progress?.files[sending.findIndex((photo) => photo.id === id)] ?? 0;
        if (isWaiting) return { phase: 'uploading', fraction, isWaiting };
        return { phase: fraction < 1 ? 'uploading' : 'done', fraction };
      }
      const problem = refused.get(id);
      return problem === undefined ? undefined : { phase: 'failed', problem };
    },
  };
}
