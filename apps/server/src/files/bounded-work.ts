/** Runs at most so many pieces of work at once; the others wait in the order they came. */
export type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function boundedWork(atOnce: number): BoundedWork {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // why: a waiting piece takes over the place that is given up, so that nobody slips in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
