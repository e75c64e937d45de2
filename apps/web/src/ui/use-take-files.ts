import { type FileRule, fileProblem } from '@monda/domain/files/file-rules.ts';
import { FILE_WORDING } from '@monda/domain/files/file-wording.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { shrinkPhoto } from '../lib/shrink-photo.ts';
import { notify, TOAST_MS } from './toast.ts';

function refuse(problem: 'type' | 'size', rule: FileRule): null {
  if (problem === 'type') {
    notify.failure({ title: FILE_WORDING.invalidTypeTitle, message: FILE_WORDING.invalidType(rule) });
  } else {
    notify.failure({ title: FILE_WORDING.tooLargeTitle, message: FILE_WORDING.tooLarge(rule) });
  }
  return null;
}

/** One message for all files chosen together: the name of one, the number of several. */
function tellTaken([file, ...more]: readonly File[]): void {
  if (file === undefined) return;
  const title = more.length === 0 ? FILE_WORDING.selectedTitle : FILE_WORDING.severalSelectedTitle;
  const message = more.length === 0 ? file.name : FILE_WORDING.severalSelected(more.length + 1);
  notify.success({ title, message, only: 'file' }, TOAST_MS.file);
}

/**
 * Takes files a person chose: refuses wrong kinds, makes large photos smaller, refuses what stays too large,
 * and adds the rest. `preparing` are those being made smaller.
 */
export function useTakeFiles(
  rule: FileRule,
  files: readonly File[],
  onChange: (files: readonly File[]) => void,
): { readonly take: (chosen: readonly File[]) => Promise<void>; readonly preparing: readonly File[] } {
  const [preparing, setPreparing] = useState<readonly File[]>([]);
  const latest = useRef({ files, onChange });
  useLayoutEffect(() => {
    latest.current = { files, onChange };
  }, [files, onChange]);

  /** The file that was taken; `null` when it was refused. */
  const takeOne = async (chosen: File): Promise<File | null> => {
    if (fileProblem(rule, { name: chosen.name, size: 0 }) === 'type') return refuse('type', rule);
    setPreparing((before) => [...before, chosen]);
    const file = await shrinkPhoto(chosen, rule.maxBytes);
    setPreparing((before) => before.filter((each) => each !== chosen));
    const problem = fileProblem(rule, file);
    if (problem !== null) return refuse(problem, rule);
    const present = latest.current.files;
    if (rule.maxFiles > 1 && present.length >= rule.maxFiles) {
      notify.failure(FILE_WORDING.tooMany(rule));
      return null;
    }
    const next = rule.maxFiles === 1 ? [file] : [...present, file];
    latest.current = { ...latest.current, files: next };
    latest.current.onChange(next);
    return file;
  };

  return {
    preparing,
    take: async (chosen) => {
      const taken: File[] = [];
      for (const each of rule.maxFiles === 1 ? chosen.slice(0, 1) : chosen) {
        const file = await takeOne(each);
        if (file !== null) taken.push(file);
      }
      tellTaken(taken);
    },
  };
}
