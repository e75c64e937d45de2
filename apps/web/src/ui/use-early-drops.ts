import { useEffect, useState } from 'react';

/** Files dropped on the step before the code that reads them was there. */
export interface EarlyDrops {
  /** Takes what was dropped, and everything from now on, until the answer is called. */
  take(onFiles: (files: readonly File[]) => void): () => void;
}

/** Keeps what is dropped on the page until a person takes it; otherwise the browser would open the file. */
export function useEarlyDrops(): EarlyDrops {
  const [early] = useState(createEarlyDrops);
  useEffect(() => early.listen(), [early]);
  return early;
}

function createEarlyDrops() {
  let kept: File[] = [];
  let isTaken = false;
  const over = (event: DragEvent) => {
    if (!isTaken && event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (isTaken || event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    kept.push(...files);
  };
  return {
    listen: () => {
      document.addEventListener('dragover', over);
      document.addEventListener('drop', drop);
      return () => {
        document.removeEventListener('dragover', over);
        document.removeEventListener('drop', drop);
      };
    },
    take: (onFiles: (files: readonly File[]) => void) => {
      isTaken = true;
      const waiting = kept;
      kept = [];
      if (waiting.length > 0) onFiles(waiting);
      return () => {
        isTaken = false;
      };
    },
  };
}
