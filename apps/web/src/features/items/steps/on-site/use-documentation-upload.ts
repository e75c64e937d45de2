import { LIMITS } from '@monda/domain/base/limits.ts';
import { CAPTURE_PURPOSES } from '@monda/domain/captures/capture-purposes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../../../lib/api-changes.ts';
import { ApiError, hasCode } from '../../../../lib/api-error.ts';
import { refresh } from '../../../../lib/api-hooks.ts';
import { useUpload } from '../../../../lib/api-uploads.ts';
import type { CheckedForm } from '../../../../lib/forms/checked-form.ts';
import type { FileState } from '../../../../ui/chosen-file.tsx';
import { notify } from '../../../../ui/toast.ts';
import { useItemPage } from '../../base/item-page-context.ts';
import { isStale, READ_AGAIN, useOutcome } from '../item-steps.ts';
import { uploadFailure } from './on-site-failures.ts';
import { FIELDS, goTogether, inSendingOrder, photoProblems, type SitePhoto } from './photo-queue.ts';
import type { ArrivingPhotos } from './use-arrived-photos.ts';

interface Password {
  readonly password: string;
}

const NONE: ReadonlyMap<string, string> = new Map();

export type DocumentationUpload = ReturnType<typeof useDocumentationUpload>;

/**
 * Sends the documentation with the password: the names of photos that arrived, or all photos where this device cannot send
 * each by itself. What was refused of them stays at each until the next try.
 */
export function useDocumentationUpload(
  form: Pick<CheckedForm<Password, Password>, 'fail' | 'refuse'>,
  { saved, ofColleagues }: ArrivingPhotos,
) {
  const { item, typedPassword, showStale } = useItemPage();
  /** Photos of the failed try, by id, with what was said of each. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(NONE);
  const outcome = useOutcome();
  const client = useQueryClient();
  const isTogether = goTogether(saved.photos);
  const sending = inSendingOrder(saved.photos);
  /** Photos that the documentation names: the person's own first. */
  const named = CAPTURE_PURPOSES.flatMap((purpose) =>
    [...sending, ...ofColleagues].filter((each) => each.purpose === purpose).slice(0, LIMITS.filesPerField),
  );
  const results = {
    refreshes: READ_AGAIN,
    onSuccess: (answer: Parameters<typeof outcome.succeeded>[1]) => {
      typedPassword.save('');
      void saved.queue?.clear(false);
      outcome.succeeded('uploadDocumentation', answer);
    },
    onError: (error: Error) => {
      if (isStale(error)) return outcome.overtaken(error, words().callFailure['upload-documentation']);
      const said = photoProblems(isTogether ? sending : named, error instanceof ApiError ? error.errors : []);
      form.fail(uploadFailure(error));
      // why: a photo that a colleague removed is not there to be named.
      if (!isTogether) void refresh(client, 'captures.list');
      if (hasCode(error, 'wrong_password')) form.refuse('password', words().callFailure['verify-password']);
      setRefused(
        isTogether ? new Map(sending.map(({ id }) => [id, said.get(id) ?? words().steps.notSent])) : said,
      );
      notify.failure({
        title: words().stepTitles.uploadFailed,
        message: words().callFailure['upload-documentation'],
      });
    },
  } as const;
  const { mutate, isPending, progress } = useUpload('items.uploadDocumentation', results);
  const document = useSend('captures.document', results);
  const isWaiting = progress?.isWaiting === true;
  const idsOf = (purpose: SitePhoto['purpose']) =>
    named.filter((each) => each.purpose === purpose).map(({ id }) => id);
  return {
    isPending: isPending || document.isPending,
    /** Whether all photos go in one call. */
    isTogether,
    isWaiting,
    percent: Math.round((progress?.fraction ?? 0) * 100),
    send: (password: string) => {
      setRefused(NONE);
      showStale(null);
      typedPassword.save(password);
      const sent = { params: { id: item.id }, ifMatch: item.version };
      if (isTogether) {
        const files = sending.map(({ purpose, file }) => ({ field: FIELDS[purpose].together, file }));
        return mutate({ ...sent, fields: { password }, files });
      }
      const ids = { before: idsOf('before'), after: idsOf('after'), tickets: idsOf('ticket') };
      document.mutate({ ...sent, body: { password, ...ids } });
    },
    stateOf: (photo: SitePhoto): FileState | undefined => {
      const problem = refused.get(photo.id);
      if (!isTogether && problem === undefined) return saved.queue?.stateInWords(photo);
      if (isTogether && isPending) {
        const fraction = progress?.files[sending.indexOf(photo)] ?? 0;
        if (isWaiting) return { phase: 'uploading', fraction, isWaiting };
        return { phase: fraction < 1 ? 'uploading' : 'done', fraction };
      }
      return problem === undefined ? { phase: 'waiting' } : { phase: 'failed', problem };
    },
  };
}
