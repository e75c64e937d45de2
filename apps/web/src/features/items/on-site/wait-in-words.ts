/** How long to wait, as it ends a sentence: `in 40 seconds`, `in 15 minutes`, `later`. Takes seconds. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'later';
  if (seconds < 90) return `in ${Math.ceil(seconds)} ${Math.ceil(seconds) === 1 ? 'second' : 'seconds'}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
