/** Connections of the pool: all that are open, those at rest, and callers that wait for one. */
export interface ConnectionFigures {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}
