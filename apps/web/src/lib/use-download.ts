import type { CallName } from '@monda/domain/api/api-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { type Downloading, download } from './download.ts';
import { saveFile } from './save-file.ts';

/** One download at a time; it ends with the part that began it. */
export function useDownload() {
  const running = useRef<AbortController | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** Bytes that have come; `null` while nothing is on its way. */
    bytes,
    error,
    stop: () => {
      running.current?.abort();
      setError(null);
    },
    /** Fetches and saves; answers the name of the file, `null` when it failed or was stopped. */
    start: async (name: CallName, asked: Pick<Downloading, 'params' | 'query' | 'body'>) => {
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
