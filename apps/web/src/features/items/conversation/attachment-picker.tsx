import { COMMENT_FILE_RULE } from '@monda/domain/files/file-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useId } from 'react';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { FilePicker, type FilePickerProps } from '../../../ui/file-picker.tsx';

export interface AttachmentPickerProps
  extends Pick<FilePickerProps, 'files' | 'onChange' | 'onTaking' | 'pasted' | 'onPastedTaken'> {
  readonly states: readonly (FileState | undefined)[];
  readonly disabled: boolean;
  /** Whether it gets the focus when it appears, since the person who asked for it has lost it. */
  readonly takesFocus: boolean;
}

/** Chooses the pictures and PDFs of a comment. */
export function AttachmentPicker({ takesFocus, ...chosen }: AttachmentPickerProps) {
  const id = useId();
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return (
    <FilePicker id={id} label={words().conversation.files} rule={COMMENT_FILE_RULE} camera {...chosen} />
  );
}
