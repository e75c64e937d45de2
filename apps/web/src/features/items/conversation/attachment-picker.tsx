import { COMMENT_FILE_RULE } from '@monda/domain/files/file-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useId } from 'react';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';

export interface AttachmentPickerProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly states: readonly (FileState | undefined)[];
  readonly disabled: boolean;
  /** Pictures that were pasted into the text. */
  readonly pasted: readonly File[];
  /** Whether it gets the focus when it appears, since whoever asked for it has lost it. */
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
