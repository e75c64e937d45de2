/** Runs at most so many pieces of work at once; the others wait in the order they came. */
export type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

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

  return async (work) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    begin();
    await promise;
    try {
      return await work();
    } finally {
      running -= 1;
      begin();
    }
  };
}
