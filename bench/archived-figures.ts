/** What an archive took, and how slow lists were meanwhile. */
export interface Archived {
  readonly gigabytes: number;
  readonly seconds: number;
  /** The same while one other person reads lists without pause. */
  readonly meanwhileSeconds: number;
  /** The most resident memory while it was sent above that before it, in MB. */
  readonly memoryMb: number;
  /** Lists without an archive and during one: the 99th percentile in ms. */
  readonly quietP99: number;
  readonly meanwhileP99: number;
}
