import { Refusal } from '@monda/domain/errors.ts';
import type { FileType } from '@monda/domain/files/file-rules.ts';
import { sql } from 'kysely';
import type { CallFacts, Upload } from '../http/handlers.ts';
import { removeUploads } from '../http/multipart-body.ts';
import type { Sources } from '../process/clock-and-chance.ts';
import type { Transactions } from '../database/transactions.ts';
import { type BoundedWork, boundedWork } from './bounded-work.ts';
import { enforceQuota } from './company-quota.ts';
import type { FileIntake, PurposedUpload, TakenFile } from './file-interface.ts';
import { judgeNumbers, judgeUpload, refuseFile } from './file-judgement.ts';
import type { FileKeeping } from './file-keeping.ts';
import type { FileStorage } from './file-storage.ts';
import { cleanFileName } from './file-type.ts';
import { besideSource, type PrepareImage } from './prepared-image.ts';

/** What is stored of one upload. */
interface StoredParts {
  readonly mimeType: FileType;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly thumbnailKey: string | null;
  readonly thumbnailSha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** More than pictures are read at once, so that while one is stored the next is read. */
const FILES_AT_ONCE = 4;

export interface FileIntakeDeps {
  readonly transactions: Transactions;
  readonly storage: FileStorage;
  readonly keeping: FileKeeping;
  readonly prepareImage: PrepareImage;
  readonly sources: Pick<Sources, 'now' | 'newId'>;
  /** Bytes one company may store in all. */
  readonly companyBytes: number;
  readonly atOnce?: BoundedWork;
}

/** The {@link FileIntake} over a storage and the table of files. */
export function createFileIntake(deps: FileIntakeDeps): FileIntake {
  const { transactions, storage } = deps;
  const atOnce = deps.atOnce ?? boundedWork(() => FILES_AT_ONCE);

  /** Stores one judged upload; every key it writes is also added to `written`. */
  async function store(upload: Upload, type: FileType, written: string[]): Promise<StoredParts> {
    const put = async (source: Parameters<FileStorage['put']>[0]) => {
      const key = await storage.put(source);
      written.push(key);
      return key;
    };
    if (type === 'application/pdf') {
      return {
        mimeType: type,
        size: upload.bytes,
        sha256: upload.sha256,
        storageKey: await put({ path: upload.path }),
        thumbnailKey: null,
        thumbnailSha256: null,
        width: null,
        height: null,
      };
    }
    // why: which files are stored is not for the process of pictures to say.
    const paths = besideSource(upload.path);
    try {
      const { mimeType, width, height, picture, thumbnail } = await deps.prepareImage({
        path: upload.path,
        type,
        bytes: upload.bytes,
      });
      return {
        mimeType,
        size: picture.bytes,
        sha256: picture.sha256,
        storageKey: await put({ path: paths.picture }),
        thumbnailKey: await put({ path: paths.thumbnail }),
        thumbnailSha256: thumbnail.sha256,
        width,
        height,
      };
    } finally {
      await removeUploads(Object.values(paths));
    }
  }

  async function forget(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
  }

  async function judgeAll(uploads: readonly PurposedUpload[]): Promise<readonly FileType[]> {
    judgeNumbers(uploads);
    return Promise.all(uploads.map((file) => atOnce(() => judgeUpload(file))));
  }

  /** Stores every upload; when one is refused, the others stop and what was written is removed. */
  async function storeAll(uploads: readonly PurposedUpload[]): Promise<readonly StoredParts[]> {
    const types = await judgeAll(uploads);
    const written: string[] = [];
    let refused = false;
    const results = await Promise.allSettled(
      uploads.map((file, at) =>
        atOnce(async () => {
          if (refused) throw new Refusal('unsupported_file');
          try {
            return await store(file.upload, types[at] as FileType, written);
          } catch (error) {
            refused = true;
            // why: a store that is away says nothing about this file.
            if (!(error instanceof Refusal) || error.status >= 500) throw error;
            throw refuseFile(file, error.code, error.message);
          }
        }),
      ),
    );
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (stored.length === uploads.length) return stored;
    await forget(written);
    const failures = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    throw (
      failures.find(
        (failure) => !(failure instanceof Refusal) || failure.status >= 500 || failure.errors !== undefined,
      ) ?? failures[0]
    );
  }

  async function takeIn(call: CallFacts, uploads: readonly PurposedUpload[]): Promise<readonly TakenFile[]> {
    if (uploads.length === 0) return [];
    const parts = await storeAll(uploads);
    const rows = parts.map((part, at) => {
      const { upload, purpose, position } = uploads[at] as PurposedUpload;
      return {
        id: deps.sources.newId(),
        item_id: null,
        company_id: null,
        purpose,
        position,
        state: 'pending' as const,
        name: cleanFileName(upload.name, part.mimeType),
        mime_type: part.mimeType,
        size: part.size,
        sha256: part.sha256,
        storage_key: part.storageKey,
        thumbnail_key: part.thumbnailKey,
        thumbnail_sha256: part.thumbnailSha256,
        width: part.width,
        height: part.height,
        uploaded_by: call.actor.id,
        created_at: deps.sources.now(),
      };
    });
    try {
      await transactions.asActor(call.actor, (tx) => tx.insertInto('stored_files').values(rows).execute());
    } catch (error) {
      await forget(keysOf(rows));
      throw error;
    }
    return rows.map((row, at) => ({
      id: row.id,
      field: (uploads[at] as PurposedUpload).upload.field,
      purpose: row.purpose,
    }));
  }

  async function discardPending(call: CallFacts, files: readonly TakenFile[]): Promise<void> {
    if (files.length === 0) return;
    const rows = await transactions.asActor(call.actor, (tx) =>
      tx
        .deleteFrom('stored_files')
        .where(
          'id',
          'in',
          files.map((file) => file.id),
        )
        .where('state', '=', 'pending')
        .returning(['storage_key', 'thumbnail_key'])
        .execute(),
    );
    await forget(keysOf(rows));
  }

  return {
    async judge(uploads) {
      await judgeAll(uploads);
    },

    async holding(call, uploads, work) {
      const files = await takeIn(call, uploads);
      try {
        return await work(files);
      } finally {
        // why: leftovers of a failed removal are taken by the sweep; they never hide the work's own outcome.
        await discardPending(call, files).catch(() => {});
      }
    },

    async commit(tx, files, companyId) {
      if (files.length === 0) return;
      const ids = files.map((file) => file.id);
      const itemIds = files.map((file) => file.itemId);
      const { numAffectedRows } = await sql`
        UPDATE stored_files SET state = 'committed', item_id = given.item_id, company_id = ${companyId}
        FROM (SELECT unnest(${ids}::uuid[]) AS id, unnest(${itemIds}::uuid[]) AS item_id) AS given
        WHERE stored_files.id = given.id AND stored_files.state = 'pending'`.execute(tx);
      if (numAffectedRows !== BigInt(files.length)) throw new Error('pending files were gone at the commit');
      await enforceQuota(tx, companyId, deps.companyBytes);
    },

    async release(tx, itemIds) {
      if (itemIds.length === 0) return [];
      const rows = await tx
        .deleteFrom('stored_files')
        .where('item_id', 'in', [...itemIds])
        .returning(['storage_key', 'thumbnail_key'])
        .execute();
      return keysOf(rows);
    },

    async forget(keys) {
      if (keys.length === 0) return;
      // why: an archive that is being made may still name them.
      if (await deps.keeping.mayRemove().catch(() => false)) await forget(keys);
    },
  };
}

function keysOf(
  rows: readonly { readonly storage_key: string; readonly thumbnail_key: string | null }[],
): readonly string[] {
  return rows.flatMap((row) =>
    row.thumbnail_key === null ? [row.storage_key] : [row.storage_key, row.thumbnail_key],
  );
}
