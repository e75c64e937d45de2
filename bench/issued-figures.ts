/** How long one turn of an event loop took, in ms: by the clock, and of the processor. */
export interface Turn {
  readonly delay: number;
  readonly processor: number;
}

/** Figures of issuing one certificate. */
export interface Issued {
  readonly items: number;
  /** From the order to the issue, of which up to 2 s are the interval of the job. */
  readonly seconds: number;
  readonly meanwhileSeconds: number;
  /** Longest turn of the server's event loop: before, by the order, and while nothing but the certificate was made. */
  readonly quietTurn: Turn;
  readonly orderTurn: Turn;
  readonly turn: Turn;
  /** Most resident memory of the server, and of the process that draws, in MB. */
  readonly serverMb: number;
  readonly drawingMb: number;
  readonly quietP99: number;
  readonly meanwhileP99: number;
  readonly megabytes: number;
  readonly pages: number;
}
