/** Width and height of what a page may use, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element as its driver holds it; each act is a person's and throws when the element is no longer there. */
export interface EngineElement {
  click(): Promise<void>;
  /** Types at the end of what stands there. */
  type(words: string): Promise<void>;
  /** Chooses the option of a list that reads like this. */
  choose(words: string): Promise<void>;
  setFiles(paths: readonly string[]): Promise<void>;
}

/** A page of a browser of its own, without cookies or storage of another, in the words of its driver. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** What an expression is worth in the page, its promises awaited; anything JSON can say. */
  evaluate(expression: string): Promise<unknown>;
  /** The element an expression names, or `null`. */
  element(expression: string): Promise<EngineElement | null>;
  /** A picture of what is seen, as PNG. */
  screenshot(): Promise<Buffer>;
  /** The page on paper as PDF, or `null` where the driver cannot print. */
  print(): Promise<Buffer | null>;
  /** What pages did so far that no page may do: break the content security policy, throw past every handler. */
  misdeeds(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser engine that was started. */
export interface Engine {
  /** Opens a page; the one before is closed, since WebKit's driver has one session at a time. */
  open(size: Size): Promise<EnginePage>;
  stop(): Promise<void>;
}
