import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import type { SentBody } from '@monda/domain/api/api-contracts.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { refusedFiles, useUpload } from '../../../lib/api-uploads.ts';
import { useSavedFiles } from '../../../lib/forms/saved-form.ts';
import { useSavedValue } from '../../../lib/forms/saved-value.ts';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { failureSentence, isStale, READ_AGAIN, useOutcome } from './item-steps.ts';

/** The field of the new photos in the call and in what the server says of them. */
const FIELD = 'photos';
const NONE: ReadonlyMap<File, string> = new Map();

export type UpdatePhotos = ReturnType<typeof useUpdatePhotos>;

/** The photos that the company adds to the item and removes from it, not sent yet; they come back with the form. */
export function useUpdatePhotos() {
  const { item } = useItemPage();
  const [files, setFiles] = useSavedFiles(FIELD);
  const [stored, setStored] = useSavedValue<string>('removedPhotos', '');
  const [pasted, setPasted] = useState<readonly File[]>([]);
  const [taking, setTaking] = useState(0);
  const shown = item.imageFiles;
  const removed = shown.map(({ id }) => id).filter((id) => stored.split(' ').includes(id));
  return {
    shown,
    files,
    removed,
    /** How many there are too many. */
    over: Math.max(0, shown.length - removed.length + files.length - PHOTO_RULE.maxFiles),
    /** Whether a photo waits for the picker or is being prepared: the form would go without it. */
    isTaking: pasted.length + taking > 0,
    toggle: (id: string) =>
      setStored((removed.includes(id) ? removed.filter((each) => each !== id) : [...removed, id]).join(' ')),
    handIn: (given: readonly File[]) => setPasted((before) => [...before, ...given]),
    picking: {
      files,
      onChange: setFiles,
      pasted,
      onPastedTaken: (taken: readonly File[]) =>
        setPasted((before) => before.filter((file) => !taken.includes(file))),
      onTaking: (by: 1 | -1) => setTaking((before) => before + by),
    },
  };
}

/** Sends the update with its new photos; what was refused of them stays at each until the next try. */
export function useUpdateUpload(fail: (sentence: string | null) => void, files: readonly File[]) {
  const { item, showStale } = useItemPage();
  const [refused, setRefused] = useState(NONE);
  const outcome = useOutcome();
  const { mutate, isPending, progress } = useUpload('items.update', {
    refreshes: READ_AGAIN,
    onSuccess: (answer) => outcome.succeeded('update', answer),
    onError: (error) => {
      const fallback = words().callFailure.update;
      if (isStale(error)) return outcome.overtaken(error, fallback);
      fail(failureSentence(error, fallback));
      setRefused(refusedFiles(error, FIELD, files));
    },
  });
  const isWaiting = progress?.isWaiting === true;
  return {
    isPending,
    states: files.map((file, at): FileState | undefined => {
      if (isPending) return { phase: 'uploading', fraction: progress?.files[at] ?? 0, isWaiting };
      const problem = refused.get(file);
      return problem === undefined ? undefined : { phase: 'failed', problem };
    }),
    send: (body: SentBody<'items.update'>) => {
      setRefused(NONE);
      showStale(null);
      mutate({
        params: { id: item.id },
        fields: body,
        files: files.map((file) => ({ field: FIELD, file })),
        ifMatch: item.version,
      });
    },
  };
}
