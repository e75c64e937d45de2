/** Waits `seconds`, or until `stop` is aborted. */
export const waitFor = (seconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, seconds * 1_000);
    stop.addEventListener('abort', over);
  });
