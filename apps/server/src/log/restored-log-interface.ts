import type { NamedObjects } from '../files/file-interface.ts';
import type { Work } from '../database/work.ts';
import { beginLog, freeNumber } from './begin-log.ts';
import { HashTree } from '../audit/hash-tree.ts';
import { newestLog } from './stored-log.ts';

/**
 * Begins another log where an archive brought one: what was recorded after the archive was made is unknown here, so that the
 * former log cannot be carried on. Its first record names name, size and root of the former one as the archive has it.
 */
export async function beginLogAfterRestore(tx: Work, storage: NamedObjects): Promise<void> {
  const former = await newestLog(tx);
  if (former === null) return;
  const rows = await tx
    .selectFrom('log_records')
    .select('leaf')
    .where('log_id', '=', former.id)
    .orderBy('position')
    .execute();
  const tree = new HashTree();
  for (const { leaf } of rows) tree.append(Buffer.from(leaf, 'hex'));
  const number = await freeNumber(former.number + 1, storage);
  const isBegun = await beginLog(tx, {
    number,
    origin: former.origin.replace(/\d+$/, String(number)),
    ...{ former_origin: former.origin, former_size: tree.size, former_root: tree.root().toString('hex') },
  });
  if (!isBegun) throw new Error(`the log ${number} is there already`);
}
