import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { FileType } from '@monda/domain/base/file-rule.ts';
import type { Work } from '../database/work.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { type Selectable, sql } from 'kysely';
import type { Transactions } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';
import { enforceQuota } from './company-quota.ts';
import type { FileStorage } from './file-storage.ts';
import { cleanFileName } from './file-type.ts';
import type { StoredFileTable } from '../database/tables/stored-files.ts';

/** Bytes in the storage that no row names yet, and what their row will say. */
export interface StoredParts {
  readonly mimeType: FileType;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly thumbnailKey: string | null;
  readonly thumbnailSha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** What the row of a stored PDF says, which has no picture yet. */
export const pdfParts = (of: Pick<StoredParts, 'size' | 'sha256' | 'storageKey'>): StoredParts => ({
  ...{ mimeType: 'application/pdf', ...of },
  ...{ thumbnailKey: null, thumbnailSha256: null, width: null, height: null },
});

/** Stored bytes, what they are for, and their position among files of the same kind, from 0. */
export interface EnteringFile {
  readonly parts: StoredParts;
  readonly name: string;
  readonly purpose: FilePurpose;
  readonly position: number;
}

/** A pending file and what it is given to. */
export interface GivenFile {
  readonly id: string;
  readonly itemId: string;
  /** The comment on the item that it was sent with. */
  readonly commentId?: string;
  /** Its position there, where it is not the one it entered with. */
  readonly position?: number;
}

/** A pending file and the certificate whose file it is. */
export interface FileOfCertificate {
  readonly id: string;
  readonly certificateId: string;
  readonly companyId: string;
}

/** The one way from stored bytes to files, for uploads of people and for what the product makes. */
export interface FileEntry {
  /**
   * Gives the bytes rows that are pending, runs `work` with their ids, and removes whatever is still pending
   * afterwards: a failure leaves neither rows nor bytes. Owned by the person who uploaded them, or by the product
   * (`null`), whose pending files no person sees, takes or removes.
   */
  holding<Result>(
    owner: Actor | null,
    files: readonly EnteringFile[],
    work: (ids: readonly string[]) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Gives pending files to their items, or to a comment on one, inside the transaction of the change, within the quota of
   * the company; with `null` they belong to the provider, who has as much room.
   */
  commit(tx: Work, files: readonly GivenFile[], companyId: string | null): Promise<void>;
  /**
   * Gives a pending file to a certificate, inside the transaction that issues it. It counts to no company's room, and the
   * certificate records its hash.
   */
  commitToCertificate(tx: Work, file: FileOfCertificate): Promise<void>;
  /** Throws when the files and captures of a company are more than its room, those written in this transaction among them. */
  assertRoom(tx: Work, companyId: string): Promise<void>;
  /** Removes bytes that no row names; what cannot be removed now is left to the sweep. */
  forget(keys: readonly string[]): Promise<void>;
}

export interface FileEntryDeps {
  readonly transactions: Transactions;
  readonly storage: Pick<FileStorage, 'remove'>;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Bytes one company may store in all. */
  readonly companyBytes: number;
}

export function createFileEntry({ transactions, storage, clock, companyBytes }: FileEntryDeps): FileEntry {
  const as = <Result>(owner: Actor | null, work: (tx: Work) => Promise<Result>) =>
    owner === null ? transactions.asSystem(work) : transactions.asActor(owner, work);

  async function forget(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
  }

  /** Rows that no one but their owner knows of; without them the bytes are removed. */
  async function enter(owner: Actor | null, files: readonly EnteringFile[]): Promise<readonly string[]> {
    const rows = files.map((file) => pendingRow(file, owner, clock));
    try {
      await as(owner, (tx) => tx.insertInto('stored_files').values(rows).execute());
    } catch (error) {
      await forget(keysOf(rows));
      throw error;
    }
    return rows.map(({ id }) => id);
  }

  async function discardPending(owner: Actor | null, ids: readonly string[]): Promise<void> {
    const rows = await as(owner, (tx) =>
      tx
        .deleteFrom('stored_files')
        .where('id', 'in', [...ids])
        .where('state', '=', 'pending')
        .returning(['storage_key', 'thumbnail_key', 'captured_key'])
        .execute(),
    );
    await forget(keysOf(rows));
  }

  return {
    forget,
    assertRoom: (tx, companyId) => enforceQuota(tx, companyId, companyBytes),

    async holding(owner, files, work) {
      if (files.length === 0) return work([]);
      const ids = await enter(owner, files);
      try {
        return await work(ids);
      } finally {
        // why: leftovers of a failed removal are taken by the sweep; they never hide the work's own outcome.
        await discardPending(owner, ids).catch(() => {});
      }
    },

    async commit(tx, files, companyId) {
      if (files.length === 0) return;
      const ids = files.map((file) => file.id);
      const itemIds = files.map((file) => file.itemId);
      const commentIds = files.map((file) => file.commentId ?? null);
      const positions = files.map((file) => file.position ?? null);
      const { rows } = await sql<Selectable<StoredFileTable>>`
        UPDATE stored_files SET state = 'committed', item_id = given.item_id, company_id = ${companyId},
          comment_id = given.comment_id, position = coalesce(given.position, stored_files.position)
        FROM (SELECT unnest(${ids}::uuid[]) AS id, unnest(${itemIds}::uuid[]) AS item_id,
          unnest(${commentIds}::uuid[]) AS comment_id, unnest(${positions}::integer[]) AS position) AS given
        WHERE stored_files.id = given.id AND stored_files.state = 'pending'
        RETURNING stored_files.*`.execute(tx);
      if (rows.length !== files.length) throw new Error('pending files were gone at the commit');
      await enforceQuota(tx, companyId, companyBytes);
      tx.made('stored_files', rows);
    },

    async commitToCertificate(tx, { id, certificateId, companyId }) {
      const { numUpdatedRows } = await tx
        .updateTable('stored_files')
        .set({ state: 'committed', company_id: companyId, certificate_id: certificateId })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error('the pending file was gone at the commit');
    },
  };
}

function pendingRow(
  { parts, name, purpose, position }: EnteringFile,
  owner: Actor | null,
  clock: Pick<Clock, 'now' | 'newId'>,
) {
  return {
    id: clock.newId(),
    item_id: null,
    company_id: null,
    comment_id: null,
    purpose,
    position,
    state: 'pending' as const,
    name: cleanFileName(name, parts.mimeType),
    mime_type: parts.mimeType,
    size: parts.size,
    sha256: parts.sha256,
    storage_key: parts.storageKey,
    thumbnail_key: parts.thumbnailKey,
    thumbnail_sha256: parts.thumbnailSha256,
    width: parts.width,
    height: parts.height,
    uploaded_by: owner?.id ?? null,
    created_at: clock.now(),
  };
}

/** The keys of the bytes that these rows name. */
export function keysOf(
  rows: readonly {
    readonly storage_key: string;
    readonly thumbnail_key: string | null;
    readonly captured_key?: string | null;
  }[],
): readonly string[] {
  return rows.flatMap(({ storage_key, thumbnail_key, captured_key }) =>
    [storage_key, thumbnail_key, captured_key].filter((key) => typeof key === 'string'),
  );
}
