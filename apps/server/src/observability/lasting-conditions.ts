/** Of a condition that lasts one line is written in so many milliseconds. */
const ONE_LINE_IN_MS = 60_000;
/** Lines that are remembered; more of them, such as of reasons that name a file each, are written anew. */
const MOST_LINES = 1_000;

/** A line that was asked for, as it is to be written; `null`: it was written a moment ago. */
export type LastingLines = (line: {
  readonly condition: string;
  readonly text: string;
}) => { readonly notWritten: number } | null;

/** Lets each text through once a minute while a condition lasts; `now` counts milliseconds. */
export function lastingLines(now: () => number): LastingLines {
  const written = new Map<string, { at: number; notWritten: number }>();
  return ({ condition, text }) => {
    const key = `${condition}: ${text}`;
    const last = written.get(key);
    if (last !== undefined && now() - last.at < ONE_LINE_IN_MS) {
      last.notWritten += 1;
      return null;
    }
    if (written.size >= MOST_LINES) written.clear();
    written.set(key, { at: now(), notWritten: 0 });
    return { notWritten: last?.notWritten ?? 0 };
  };
}

/** What an error and its causes say, without where they were thrown. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < 5; at = at.cause) said.push(at.message);
  return said.length === 0 ? String(error) : said.join(': ');
}
