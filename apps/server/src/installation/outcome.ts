/** What came of a command, in lines for the operator. */
export interface Outcome {
  /** Whether all was done, and all that was looked at holds. */
  readonly holds: boolean;
  readonly lines: readonly string[];
}

/** How a command ended, with what is recorded of it. */
export interface Findings extends Outcome {
  /** Numbers by name, such as rows and files. */
  readonly counts: Readonly<Record<string, number>>;
  /** The first sentence of what does not hold; `null` when all holds. */
  readonly finding: string | null;
}
