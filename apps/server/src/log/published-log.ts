import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import { checkpointText, type SignedHead } from './checkpoint.ts';
import type { HashTreeProofs } from '../audit/hash-tree.ts';
import type { LogSecretDeps } from './log-secrets.ts';
import { logOfNumber, type LogTrees, newestLog, storedHead, type StoredLog } from './stored-log.ts';

/** What was published of a log. */
export interface Published {
  readonly log: StoredLog;
  /** The newest checkpoint. */
  readonly head: SignedHead;
  /** As it is served. */
  readonly checkpoint: string;
  /** Its tree; it may have later records, which were not published yet. */
  readonly tree: HashTreeProofs;
}

/** The logs as they are public. */
export interface PublishedLog extends LogSecretDeps {
  readonly trees: LogTrees;
  /** The log of a number, by default the newest; `null` while nothing of it is published. */
  published(number?: number): Promise<Published | null>;
  /** The checkpoint of a size as it is served; `null` where none was signed. */
  checkpointOf(log: StoredLog, size: number): Promise<string | null>;
}

/** A newer checkpoint is seen by each server after this time. */
const REMEMBERED_MS = 5_000;

export function createPublishedLog(deps: LogSecretDeps & { readonly trees: LogTrees }): PublishedLog {
  const remembered = new Map<
    number | undefined,
    { readonly until: number; readonly of: Promise<Published | null> }
  >();
  return {
    ...deps,
    published(number) {
      const now = deps.clock.now().getTime();
      const known = remembered.get(number);
      if (known !== undefined && now < known.until && now >= known.until - REMEMBERED_MS) return known.of;
      const of = read(deps, number);
      // why: many who ask at once are one question to the database, and a number that is none is asked about by itself.
      if (number === undefined) remembered.set(number, { until: now + REMEMBERED_MS, of });
      of.catch(() => remembered.delete(number));
      return of;
    },
    async checkpointOf(log, size) {
      const head = await deps.transactions.asSystem((tx) => storedHead(tx, log, size));
      const key = await logSigningKey(deps);
      return head === null || key === null ? null : checkpointText(head, key.publicKey);
    },
  };
}

async function read(
  deps: LogSecretDeps & { readonly trees: LogTrees },
  number: number | undefined,
): Promise<Published | null> {
  const { log, head } = await deps.transactions.asSystem(async (tx) => {
    const found = number === undefined ? await newestLog(tx) : await logOfNumber(tx, number);
    return { log: found, head: found && (await storedHead(tx, found)) };
  });
  const key = await logSigningKey(deps);
  if (log === null || head === null || key === null) return null;
  return { log, head, checkpoint: checkpointText(head, key.publicKey), tree: await deps.trees.of(log.id) };
}
