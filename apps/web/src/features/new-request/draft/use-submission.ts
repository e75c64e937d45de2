import { useQueryClient } from '@tanstack/react-query';
import { words } from '@monda/phrases/words.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-hooks.ts';
import { type UploadProgress, upload } from '../../../lib/upload.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import type { DraftStore } from './draft-store.ts';
import { problemsOf, refusalsOf, type SubmissionProblem, submissionKey, submissionOf } from './submission.ts';

/** Why the last try failed, in words for the person. */
export interface SubmissionFailure {
  readonly title: string;
  readonly message: string;
  readonly problems: readonly SubmissionProblem[];
}

export interface SubmissionState {
  readonly isSending: boolean;
  /** `null` until the first bytes are on their way. */
  readonly progress: UploadProgress | null;
  readonly failure: SubmissionFailure | null;
}

export interface SubmissionControl extends SubmissionState {
  /** Sends the request; a second call while it is on its way does nothing. */
  readonly submit: () => Promise<void>;
  /** Gives up the sending. The draft stays, and its key with it, so that a later try cannot create it twice. */
  readonly stop: () => void;
}

const IDLE: SubmissionState = { isSending: false, progress: null, failure: null };

/** Sends the draft of a store; `onCreated` runs with the id of the project when the page is still open. */
export function useSubmission(store: DraftStore, onCreated: (projectId: string) => void): SubmissionControl {
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const submit = useCallback(async () => {
    const { wasteType, items } = store.draft;
    if (running.current !== null || wasteType === null) return;
    if (items.length === 0) {
      setState({
        ...IDLE,
        failure: { title: words().projects.noItemsTitle, message: words().projects.noItems, problems: [] },
      });
      return;
    }
    const control = new AbortController();
    running.current = control;
    setState({ ...IDLE, isSending: true });
    store.setRefusals(new Map());
    const submission = submissionOf(wasteType, items);
    await store.flush();
    if (store.question !== null) {
      running.current = null;
      setState(IDLE);
      return;
    }
    try {
      const { id } = await upload('projects.create', {
        fields: { command: submission.command },
        files: submission.files,
        idempotencyKey: submissionKey(items, submission),
        signal: control.signal,
        onProgress: (progress) => setState({ ...IDLE, isSending: true, progress }),
      });
      await store.forget();
      notify.success(words().projects.created);
      void refresh(client, 'projects', 'items');
      if (isOpen.current) onCreated(id);
    } catch (thrown) {
      running.current = null;
      if (control.signal.aborted) {
        setState(IDLE);
        return;
      }
      const error = thrown instanceof ApiError ? thrown : null;
      const message = errorText(error, words().projects.submissionFailed);
      const problems = problemsOf(error?.errors ?? [], items);
      store.setRefusals(refusalsOf(problems));
      notify.failure({ title: words().projects.submissionFailedTitle, message }, TOAST_MS.submission);
      setState({
        ...IDLE,
        failure: {
          title: words().projects.submissionFailedTitle,
          message,
          problems,
        },
      });
    }
  }, [client, onCreated, store]);

  const stop = useCallback(() => running.current?.abort(), []);
  return { ...state, submit, stop };
}
