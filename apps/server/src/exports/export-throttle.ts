import { setTimeout } from 'node:timers/promises';
import type { OpenDatabase } from '../database/open-database.ts';

/** Rows of one page, each its own short transaction: the most, the first ones, and the least. */
export const ROWS_OF_A_PAGE = { most: 200, first: 100, least: 25 } as const;
/**
 * Rows of one page while others are answered. The embedded database computes on the one thread of the server: what
 * it takes to read a page is what others wait for.
 */
export const ROWS_UNDER_LOAD: Readonly<Record<OpenDatabase['kind'], number>> = {
  embedded: 10,
  server: 25,
};
/** A page that takes longer is followed by a smaller one, one that takes a third of it by a larger one; milliseconds. */
const PAGE_MS = 15;
/** Until no answer is due an export rests so many times as long as its last page took, at most. */
const MOST_RESTS = 2;
/** How often it looks whether one is, in milliseconds. */
const LOOK_MS = 1;

/** What an export knows of others, who come first. */
export interface OtherCalls {
  /** Whether others are being answered, now or a moment ago. */
  readonly areAnswered: () => boolean;
  /** Whether an answer is due at this moment. */
  readonly areDue: () => boolean;
  /** Rows of a page while others are answered. */
  readonly rows: number;
}

/** How large the pages of one export are, and when they are read. */
interface ExportThrottle {
  /**
   * Rests until the next page may be read, and answers its rows. While others are answered, half of the time is theirs,
   * and a page begins when no answer is due, so that each answer waits for one page at most.
   */
  next(): Promise<number>;
  /** The page took so long, in milliseconds. */
  took(ms: number): void;
}

export function exportThrottle({ areAnswered, areDue, rows: otherCalls }: OtherCalls): ExportThrottle {
  let rowsAlone: number = ROWS_OF_A_PAGE.first;
  let isAlone = true;
  let lastMs = 0;
  return {
    async next() {
      isAlone = !areAnswered();
      await setTimeout(isAlone ? 0 : lastMs);
      if (isAlone) return rowsAlone;
      // why: where an answer is always due, an export goes on nevertheless.
      for (let left = lastMs * MOST_RESTS; left > 0 && areDue(); left -= LOOK_MS) await setTimeout(LOOK_MS);
      return otherCalls;
    },
    took(ms) {
      lastMs = ms;
      // why: what a page under load took says nothing of a larger one.
      if (isAlone) rowsAlone = nextSize(rowsAlone, ms);
    },
  };
}

/** How many rows the next page has, by the time the last one took: longer on a busy server, or on a slow database. */
function nextSize(rows: number, tookMs: number): number {
  if (tookMs > PAGE_MS) return Math.max(ROWS_OF_A_PAGE.least, Math.floor(rows / 2));
  return tookMs < PAGE_MS / 3 ? Math.min(ROWS_OF_A_PAGE.most, rows * 2) : rows;
}
