import { type FileRule, fileProblem } from '@monda/domain/files/file-rules.ts';
import { FILE_WORDING } from '@monda/domain/files/file-wording.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { shrinkPhoto } from '../lib/shrink-photo.ts';
import { notify, TOAST_MS } from './toast.ts';

function refuse(problem: 'type' | 'size', rule: FileRule): void {
  if (problem === 'type') {
    notify.failure({ title: FILE_WORDING.invalidTypeTitle, message: FILE_WORDING.invalidType(rule) });
  } else {
    notify.failure({ title: FILE_WORDING.tooLargeTitle, message: FILE_WORDING.tooLarge(rule) });
  }
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

  const takeOne = async (chosen: File) => {
    if (fileProblem(rule, { name: chosen.name, size: 0 }) === 'type') return refuse('type', rule);
    setPreparing((before) => [...before, chosen]);
    const file = await shrinkPhoto(chosen, rule.maxBytes);
    setPreparing((before) => before.filter((each) => each !== chosen));
    const problem = fileProblem(rule, file);
    if (problem !== null) return refuse(problem, rule);
    const present = latest.current.files;
    if (rule.maxFiles > 1 && present.length >= rule.maxFiles) {
      notify.failure(FILE_WORDING.tooMany(rule));
      return;
    }
    const next = rule.maxFiles === 1 ? [file] : [...present, file];
    latest.current = { ...latest.current, files: next };
    latest.current.onChange(next);
    // why: several photos at once would cover a phone with their messages.
    notify.success({ title: FILE_WORDING.selectedTitle, message: file.name, only: 'file' }, TOAST_MS.file);
  };

  return {
    preparing,
    take: async (chosen) => {
      for (const file of rule.maxFiles === 1 ? chosen.slice(0, 1) : chosen) await takeOne(file);
    },
  };
}
