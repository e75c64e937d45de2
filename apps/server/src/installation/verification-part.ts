import { readOr } from '../database/savepoint.ts';
import type { Tx } from '../database/transactions.ts';
import { StoreAway } from '../files/file-interface.ts';
import { reasonOf } from '../observability/lasting-conditions.ts';

/** What one part of a verification looked at, and a sentence per thing that does not hold. */
export interface VerifiedPart {
  readonly looked: number;
  readonly broken: readonly string[];
}

/**
 * What a part of a verification found. Stored data on which it fails is a finding, and the parts after it go on. Rejects where
 * the database is away.
 */
export const verifiedPart = (
  tx: Tx,
  named: string,
  find: () => Promise<VerifiedPart>,
): Promise<VerifiedPart> =>
  readOr(tx, find, (error) => ({
    looked: 0,
    broken: [`${named} could not be checked completely (${wordsOf(error)}).`],
  }));

/**
 * The sentence of what is wrong with one record; stored data on which looking at it fails is what is wrong. Rejects where the
 * file store is away.
 */
export async function wrongOrUnreadable(
  named: string,
  look: () => Promise<string | null> | string | null,
): Promise<string | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    return `${named}: its stored data cannot be read (${wordsOf(error)}).`;
  }
}

/** An error on one line, without where it was thrown. */
export const wordsOf = (error: unknown): string => reasonOf(error).replaceAll(/\s+/g, ' ').slice(0, 200);
