/** How one job of this server stands. */
export interface JobFigures {
  readonly name: string;
  readonly everyMs: number;
  /** When it ended last; `null`: not yet. */
  readonly endedAt: Date | null;
  /** Since its last end, or since it was first watched, in ms. */
  readonly sinceMs: number;
  /** Whether its last run ended with an error. */
  readonly hasFailed: boolean;
}
