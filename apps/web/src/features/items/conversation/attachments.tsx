import { words } from '@monda/phrases/words.ts';
import { IconPaperclip } from '../../../ui/icons/paperclip.ts';
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { refusedFiles } from '../../../lib/api-uploads.ts';
import { comesAsPicture } from '../../../lib/file-content.ts';
import { useSavedFiles } from '../../../lib/forms/saved-form.ts';
import type { UploadProgress } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';

const AttachmentPicker = lazyPart(() => import('./attachment-picker.tsx'), 'AttachmentPicker');

/** The field of a comment's files in its call and in what the server says of them. */
const FIELD = 'files';

/** Pictures of the clipboard; none where it has text, since a spreadsheet puts a picture of the copied cells next to theirs. */
function picturesOf({ files, types }: DataTransfer): readonly File[] {
  if (types.includes('text/plain')) return [];
  return [...files].filter(comesAsPicture);
}

const NO_FILES: readonly File[] = [];

/**
 * The files of the comment that is being written; they come back with its text. What is still being taken when it was
 * sent belongs to no other comment, which may have other readers.
 */
export function useAttachments() {
  const [files, setFiles] = useSavedFiles(FIELD);
  const [asked, setAsked] = useState<boolean>();
  const [pasted, setPasted] = useState(NO_FILES);
  const [taking, setTaking] = useState(0);
  const [comment, setComment] = useState(() => new AbortController());
  const isTaking = pasted.length + taking > 0;
  const latest = useRef({ files, isTaking });
  useLayoutEffect(() => {
    latest.current = { files, isTaking };
  });
  const [problems, setProblems] = useState<ReadonlyMap<File, string>>(new Map());
  return {
    files,
    /** `undefined` while no picker is needed; whether it was asked for, and not only pasted into. */
    asked,
    ask: () => setAsked(true),
    /** Whether a picture waits for the picker or a file is being prepared: the comment would go without it. */
    isTaking,
    /** What the picker of this comment takes. */
    picking: {
      pasted,
      onPastedTaken: (taken: readonly File[]) =>
        setPasted((before) => before.filter((file) => !taken.includes(file))),
      onTaking: (by: 1 | -1) => comment.signal.aborted || setTaking((before) => before + by),
      onChange: (next: readonly File[]) => comment.signal.aborted || setFiles(next),
    },
    /** Takes pasted pictures as if they were chosen; everything else stays with the text. */
    paste: (event: ClipboardEvent) => {
      const pictures = picturesOf(event.clipboardData);
      if (pictures.length === 0) return;
      event.preventDefault();
      setAsked((before) => before ?? false);
      setPasted((before) => [...before, ...pictures]);
    },
    problems,
    /** The files there are when it is called, as a call takes them; `null` while {@link isTaking}. */
    parts: () =>
      latest.current.isTaking ? null : latest.current.files.map((file) => ({ field: FIELD, file })),
    /** Puts what the server said of single files at these. */
    takeRefusal: (error: unknown) => setProblems(refusedFiles(error, FIELD, files)),
    /** They were sent: the next comment has none. */
    reset: () => {
      comment.abort();
      setComment(new AbortController());
      setFiles([]);
      setAsked(undefined);
      setPasted(NO_FILES);
      setTaking(0);
      setProblems(new Map());
    },
  };
}

export interface AttachmentsProps {
  readonly of: ReturnType<typeof useAttachments>;
  /** How far they are sent; `null` while nothing is on its way. */
  readonly progress: UploadProgress | null;
  readonly disabled: boolean;
}

/** Offers to attach pictures and PDFs to a comment, and shows those that are chosen. */
export function Attachments({ of, progress, disabled }: AttachmentsProps) {
  const { files, asked, problems } = of;
  if (files.length === 0 && asked === undefined) {
    return (
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}
        onClick={of.ask}
      >
        {words().conversation.attach}
      </Button>
    );
  }
  const states = files.map((file, at): FileState | undefined => {
    if (progress !== null) {
      return { phase: 'uploading', fraction: progress.files[at] ?? 0, isWaiting: progress.isWaiting };
    }
    const problem = problems.get(file);
    return problem === undefined ? undefined : { phase: 'failed', problem };
  });
  return (
    <AttachmentPicker
      files={files}
      states={states}
      disabled={disabled}
      takesFocus={asked === true}
      {...of.picking}
    />
  );
}
