import { useEffect, useRef, useState } from 'react';
import type { EarlyDrops } from './use-early-drops.ts';

/** What a person drops or pastes on the page. */
export interface HandedIn {
  readonly onFiles: (files: readonly File[], isPasted: boolean) => void;
  /** Rows of a spreadsheet; they are left alone without it. */
  readonly onRows?: (text: string) => void;
  /** Whether files that are pasted into this field are meant; every field without it. */
  readonly ownsField?: (field: Element) => boolean;
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;
const fieldOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('input, textarea, select, [contenteditable], [role="grid"]')
    : null;
const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Takes files dropped anywhere on the page, now or before this was there (`early`), and what is pasted where nothing else
 * takes it: files, and rows of a spreadsheet outside of fields. Answers whether files are being dragged over the page.
 */
export function useHandedIn(early: EarlyDrops | null, handed: HandedIn): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(handed);
  useEffect(() => {
    latest.current = handed;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      latest.current.onFiles([...(event.dataTransfer?.files ?? [])], false);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (event.defaultPrevented || clipboardData === null || inDialog(target)) return;
      const text = clipboardData.getData('text/plain');
      const files = [...clipboardData.files];
      // why: a spreadsheet puts a picture of the copied cells next to their text.
      const { onFiles, onRows, ownsField } = latest.current;
      const field = fieldOf(target);
      if (text === '' && files.length > 0) {
        if (field !== null && ownsField?.(field) === false) return;
        event.preventDefault();
        onFiles(files, true);
      } else if (onRows !== undefined && /[\t\n]/.test(text.trim()) && field === null) {
        event.preventDefault();
        onRows(text);
      }
    };
    const giveBack = early?.take((files) => latest.current.onFiles(files, false));
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      giveBack?.();
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [early]);
  return isOver;
}
