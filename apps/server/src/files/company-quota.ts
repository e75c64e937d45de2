import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

const GIGABYTE = 1024 ** 3;

/** Room of a company in plain words, such as "50 GB" or "300 KB". */
function quotaInWords(bytes: number): string {
  const [size, unit] =
    bytes >= GIGABYTE ? [GIGABYTE, 'GB'] : bytes >= 1024 ** 2 ? [1024 ** 2, 'MB'] : [1024, 'KB'];
  return `${Math.floor((bytes / size) * 10) / 10} ${unit}`;
}

/**
 * Refuses when the files of a company, or with `null` those that belong to the provider, are more than `mostBytes`, those
 * just committed in this transaction among them. Changes that add files to one of them pass here one after the other.
 */
export async function enforceQuota(tx: Tx, companyId: string | null, mostBytes: number): Promise<void> {
  const whose = companyId ?? 'the provider';
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${whose}`}, 0))`.execute(tx);
  // why: a statement of its own, so that it sees what was committed while this one waited for its turn.
  const bytes = companyId === null ? sql`provider_file_bytes()` : sql`company_file_bytes(${companyId})`;
  const { rows } = await sql<{ bytes: string }>`SELECT ${bytes} AS bytes`.execute(tx);
  if (Number(rows[0]?.bytes ?? 0) <= mostBytes) return;
  throw new Refusal('too_large', { message: words().refusals.quota(quotaInWords(mostBytes)) });
}
