/** Runs at most so many pieces of work at once; the others wait in the order they came. */
export type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** `atOnce`: at least 1, asked whenever a piece might begin. */
export function boundedWork(atOnce: () => number): BoundedWork {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce()) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      // why: places are taken for the waiting ones here and now, so that nobody slips in between.
      while (waiting.length > 0 && running < atOnce()) {
        running += 1;
        waiting.shift()?.();
      }
    }
  };
}
