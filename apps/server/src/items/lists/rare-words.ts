import type { Scope } from '@monda/domain/items/item-visibility.ts';
import { sql } from 'kysely';
import { DIGITS_OF_FEW, idRange, searchPattern } from '../../database/search-text.ts';
import type { Tx } from '../../database/transactions.ts';

/**
 * Ids of the items in scope that a rare word finds, fewer than `most`: all of them, whatever narrows a list further.
 * `null` for a word that may be frequent, the name of a company among them, and for what the index does not know.
 */
export async function itemsOfRareWord(
  tx: Tx,
  within: Scope,
  words: string,
  most: number,
): Promise<readonly string[] | null> {
  const ids = idRange(words, DIGITS_OF_FEW);
  if (ids === null && idRange(words) !== null) return null;
  const { rows } = await sql<{ ids: readonly string[] | null }>`SELECT CASE
      WHEN NOT EXISTS (SELECT 1 FROM companies c WHERE c.name_key LIKE ${searchPattern(words)})
      THEN rare_items(${words}, ${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid,
        ${within.companyId}::uuid, ${within.evaluatorId}::uuid, false, ${most}::integer) END AS ids`.execute(
    tx,
  );
  return rows[0]?.ids ?? null;
}
