/** Runs at most so many pieces of work at once; the others wait in the order they came, each until its signal is aborted. */
export type BoundedWork = <Result>(work: () => Promise<Result>, until?: AbortSignal) => Promise<Result>;

/** `atOnce`: at least 1, asked whenever a piece might begin. */
export function boundedWork(atOnce: () => number): BoundedWork {
  let running = 0;
  const waiting: (() => void)[] = [];

  const begin = () => {
    while (waiting.length > 0 && running < atOnce()) {
      running += 1;
      waiting.shift()?.();
    }
  };

  return async (work, until) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const at = waiting.indexOf(resolve);
      if (at === -1) return;
      waiting.splice(at, 1);
      reject(until?.reason as Error);
    };
    waiting.push(resolve);
    begin();
    until?.addEventListener('abort', leave);
    if (until?.aborted === true) leave();
    await promise.finally(() => until?.removeEventListener('abort', leave));
    try {
      return await work();
    } finally {
      running -= 1;
      begin();
    }
  };
}
