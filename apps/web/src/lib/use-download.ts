import type { CallName } from '@monda/domain/api/api-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { type Downloading, download } from './download.ts';
import { saveFile } from './save-file.ts';

/** What of a download is shown. */
export interface DownloadState {
  /** Bytes that have come; `null` while nothing is on its way. */
  readonly bytes: number | null;
  readonly error: unknown;
  /** Fetches and saves; answers the name of the file, `null` when it failed or was stopped. */
  readonly start: (
    name: CallName,
    asked: Pick<Downloading, 'params' | 'query' | 'body'>,
  ) => Promise<string | null>;
  readonly stop: () => void;
}

/** One download at a time; it ends with the part that began it. */
export function useDownload(): DownloadState {
  const running = useRef<AbortController | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    bytes,
    error,
    stop: () => {
      running.current?.abort();
      setError(null);
    },
    start: async (name, asked) => {
      const control = new AbortController();
      running.current = control;
      setBytes(0);
      setError(null);
      try {
        const downloaded = await download(name, { ...asked, signal: control.signal, onBytes: setBytes });
        saveFile(downloaded.file, downloaded.name);
        return downloaded.name;
      } catch (thrown) {
        if (!control.signal.aborted) setError(thrown);
        return null;
      } finally {
        setBytes(null);
      }
    },
  };
}
