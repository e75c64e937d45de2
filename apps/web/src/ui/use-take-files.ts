import { fileProblem } from '@monda/domain/files/file-rules.ts';
import type { FileRule } from '@monda/domain/base/file-rule.ts';
import { invalidType, otherContent, tooLarge, tooMany } from '@monda/domain/files/file-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { contentProblem, pictureProblem } from '../lib/file-content.ts';
import { shrinkPhoto } from '../lib/shrink-photo.ts';
import { notify, TOAST_MS } from './toast.ts';

function announceRefused(problem: 'type' | 'size', rule: FileRule): void {
  if (problem === 'type') {
    notify.failure({ title: words().files.invalidTypeTitle, message: invalidType(rule) });
  } else {
    notify.failure({ title: words().files.tooLargeTitle, message: tooLarge(rule) });
  }
}

/** Names of drawings: whether one can be used is for the server to say. */
const DRAWING = /\.svg$/i;

/** A chosen file that was not taken because of what is in it, or one of several for its kind or size. */
export interface RefusedFile {
  readonly file: File;
  readonly problem: string;
}

/** One message for all files chosen together: the name of one, the number of several. */
function announceTaken([file, ...more]: readonly File[]): void {
  if (file === undefined) return;
  const title = more.length === 0 ? words().files.selectedTitle : words().files.severalSelectedTitle;
  const message = more.length === 0 ? file.name : words().files.severalSelected(more.length + 1);
  notify.success({ title, message, only: 'file' }, TOAST_MS.file);
}

/** What is done with chosen files; see `FilePickerProps`. */
interface FilesTaker {
  readonly onChange: (files: readonly File[]) => void;
  readonly onTaking?: (by: 1 | -1) => void;
  readonly prepare?: (photo: File) => Promise<File>;
}

/** The file as it would be sent, and the problem reported about its content. A photo made anew here was decoded for it. */
async function lookAt(
  chosen: File,
  rule: FileRule,
  prepare: FilesTaker['prepare'] = (photo) => shrinkPhoto(photo, rule.maxBytes),
): Promise<{ readonly file: File; readonly reported: string | null }> {
  if (DRAWING.test(chosen.name)) return { file: chosen, reported: null };
  const content = await contentProblem(chosen);
  if (content === 'other') return { file: chosen, reported: otherContent(rule) };
  if (content !== null) return { file: chosen, reported: words().files[content] };
  const file = rule.types.includes('image/jpeg') ? await prepare(chosen) : chosen;
  const problem = file === chosen ? await pictureProblem(chosen) : null;
  return { file, reported: problem && words().files[problem] };
}

/**
 * Takes files a person chose, one at a time: refuses wrong kinds and files whose content is another one, makes large
 * photos smaller, refuses what stays too large or cannot be read, and adds the rest. `preparing` are those being looked
 * at, `refused` those that were not taken, until the next choice; of a single file that has a wrong kind or size only a
 * message tells. `onTaking` hears 1 when a choice begins to be taken and -1 when nothing more comes of it.
 */
export function useTakeFiles(
  rule: FileRule,
  files: readonly File[],
  { onChange, onTaking, prepare }: FilesTaker,
) {
  const [preparing, setPreparing] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const latest = useRef({ files, onChange });
  useLayoutEffect(() => {
    latest.current = { files, onChange };
  }, [files, onChange]);

  const list = (file: File, problem: string) => setRefused((before) => [...before, { file, problem }]);

  /** Whether there are as many files as there may be of several; says so. */
  const isFull = () => {
    const full = rule.maxFiles > 1 && latest.current.files.length >= rule.maxFiles;
    if (full) notify.failure(tooMany(rule));
    return full;
  };

  /** The file that was taken; `null` when it was refused. */
  const takeOne = async (chosen: File, isOneOfSeveral: boolean): Promise<File | null> => {
    const refuse = (problem: 'type' | 'size') => {
      announceRefused(problem, rule);
      // why: of several files the message does not say which one it is about.
      if (isOneOfSeveral) list(chosen, problem === 'type' ? invalidType(rule) : tooLarge(rule));
      return null;
    };
    if (fileProblem(rule, { name: chosen.name, size: 0 }) === 'type') return refuse('type');
    if (isFull()) return null;
    setPreparing((before) => [...before, chosen]);
    const { file, reported } = await lookAt(chosen, rule, prepare).finally(() =>
      setPreparing((before) => before.filter((each) => each !== chosen)),
    );
    if (reported !== null) {
      list(chosen, reported);
      return null;
    }
    const problem = fileProblem(rule, file);
    if (problem !== null) return refuse(problem);
    if (isFull()) return null;
    const next = rule.maxFiles === 1 ? [file] : [...latest.current.files, file];
    latest.current = { ...latest.current, files: next };
    latest.current.onChange(next);
    return file;
  };

  return {
    preparing,
    refused,
    /** Takes the message about a refused file away. */
    dismiss: (file: File) => setRefused((before) => before.filter((each) => each.file !== file)),
    take: async (chosen: readonly File[]) => {
      setRefused([]);
      const taken: File[] = [];
      onTaking?.(1);
      try {
        const wanted = rule.maxFiles === 1 ? chosen.slice(0, 1) : chosen;
        for (const each of wanted) {
          const file = await takeOne(each, wanted.length > 1);
          if (file !== null) taken.push(file);
        }
      } finally {
        onTaking?.(-1);
      }
      announceTaken(taken);
    },
  };
}
