/** Runs once; every later call waits for the same. */
export function runOnce<Value>(work: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let running: Promise<void> | null = null;
  return (value) => {
    running ??= work(value);
    return running;
  };
}
