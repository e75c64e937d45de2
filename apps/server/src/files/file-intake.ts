import { Refusal } from '@monda/domain/base/errors.ts';
import type { FileType } from '@monda/domain/base/file-rule.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import { words } from '@monda/phrases/words.ts';
import type { CallContext, Upload } from '../http/calls/handlers.ts';
import { removeUploads } from '../http/calls/multipart-body.ts';
import { type BoundedWork, boundedWork } from '../process/bounded-work.ts';
import type { VirusScanner } from './clamd.ts';
import { copyBytes, withCopies } from './copied-bytes.ts';
import { type FileEntry, keysOf, pdfParts, type StoredParts } from './file-entry.ts';
import type { FileIntake, PurposedUpload, StoredCaptureParts, TakenFile } from './file-interface.ts';
import { judgeName, judgeNumbers, judgeUpload, refuseFile } from './file-judgement.ts';
import type { FileRetention } from './file-retention.ts';
import type { FileStorage } from './file-storage.ts';
import { pdfFromItsHead } from './pdf-intake.ts';
import { preparedImagePaths, type PrepareImage, type PrepareLogo } from './prepared-image.ts';

/** More than pictures are read at once, so that while one is stored the next is read. */
const FILES_AT_ONCE = 4;
/** Calls whose files are taken in at once; the others wait for their turn. */
const CALLS_AT_ONCE = 4;
/** Files of one call at once: a call with hundreds of them delays others by few. */
const FILES_OF_A_CALL = 2;
/** Seconds after which a call asks again that has waited for its turn for as long as its sender wants. */
const ASKS_AGAIN_AFTER = 5;

export interface FileIntakeDeps {
  readonly storage: FileStorage;
  readonly retention: FileRetention;
  readonly prepareImage: PrepareImage;
  readonly prepareLogo: PrepareLogo;
  readonly entry: FileEntry;
  readonly atOnce?: BoundedWork;
  /** Looks into each upload before it is stored; `null`: none does. */
  readonly scanner: Pick<VirusScanner, 'scan'> | null;
  /** Called with what the scanner found in an upload, which is refused. */
  readonly onFound: (found: { readonly signature: string; readonly field: string }) => void;
}

/** The {@link FileIntake} over a storage and the table of files. */
export function createFileIntake(deps: FileIntakeDeps): FileIntake {
  const { entry } = deps;
  const atOnce = deps.atOnce ?? boundedWork(() => FILES_AT_ONCE);
  const whenItIsTurn = turnsOfCalls();
  // why: a wrong file is refused while pictures of others are read.
  const judging = boundedWork(() => FILES_AT_ONCE);

  async function judgeAll(uploads: readonly PurposedUpload[]): Promise<readonly FileType[]> {
    judgeNumbers(uploads);
    return Promise.all(uploads.map((file) => judging(() => judgeUpload(file))));
  }

  async function takeIn(
    call: CallContext,
    uploads: readonly PurposedUpload[],
  ): Promise<readonly StoredParts[]> {
    const types = await judgeAll(uploads);
    return whenItIsTurn(call, () => storeAll(uploads, types, atOnce, deps));
  }

  return {
    async judge(uploads) {
      await judgeAll(uploads);
    },

    async holding(call, uploads, work) {
      const stored = uploads.length === 0 ? [] : await takeIn(call, uploads);
      const files = stored.map((parts, at) => entering(parts, uploads[at] as PurposedUpload));
      return held(files, work, { entry, call });
    },

    async holdingCopies(call, upload, howMany, work) {
      const [first] = (await takeIn(call, [upload])) as [StoredParts];
      const stored = await withCopies(first, howMany, deps);
      const files = stored.map((parts) => entering(parts, upload));
      return held(files, work, { entry, call });
    },

    copies: (keys) => copyBytes(deps.storage, keys),

    async logo(upload) {
      const file = { upload, position: 0 };
      judgeName(file);
      await scanUpload(upload, deps);
      return deps.prepareLogo(upload.path).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw refuseFile(file, error.code, error.message);
      });
    },

    async capture(call, upload) {
      const file = { upload, purpose: upload.field as FilePurpose, position: 0 };
      const types = await judgeAll([file]).catch(withoutField);
      return whenItIsTurn(call, () => storeCapture(file, types, atOnce, deps).catch(withoutField));
    },

    assertRoom: (...asked) => entry.assertRoom(...asked),
    commit: (...asked) => entry.commit(...asked),

    async release(tx, itemIds) {
      if (itemIds.length === 0) return [];
      const rows = await tx
        .deleteFrom('stored_files')
        .where('item_id', 'in', [...itemIds])
        .returning(['storage_key', 'thumbnail_key', 'captured_key'])
        .execute();
      return keysOf(rows);
    },

    async forget(keys) {
      if (keys.length === 0) return;
      // why: an archive that is being made may still name them.
      if (await deps.retention.mayRemove().catch(() => false)) await entry.forget(keys);
    },
  };
}

const entering = (parts: StoredParts, { upload, purpose, position }: PurposedUpload) => ({
  ...{ parts, name: upload.name, purpose, position, field: upload.field },
});

/** Holds stored files while `work` runs with them. */
const held = <Result>(
  files: readonly ReturnType<typeof entering>[],
  work: (files: readonly TakenFile[]) => Promise<Result>,
  { entry, call }: { readonly entry: FileEntry; readonly call: CallContext },
): Promise<Result> =>
  entry.holding(call.actor, files, (ids) =>
    work(files.map(({ field, purpose }, at) => ({ id: ids[at] as string, field, purpose }))),
  );

/** Runs the work of calls, each when it is its turn; 503 once it is to wait no longer, before anything is stored. */
function turnsOfCalls() {
  const inTurn = boundedWork(() => CALLS_AT_ONCE);
  return async <Result>(
    { waitsUntil }: Pick<CallContext, 'waitsUntil'>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await inTurn(work, waitsUntil);
    } catch (error) {
      if (waitsUntil?.aborted !== true || error !== waitsUntil.reason) throw error;
      throw new Refusal('unavailable', {
        message: words().refusals.tooBusy,
        retryAfter: ASKS_AGAIN_AFTER,
      });
    }
  };
}

/** Stores every upload; when one is refused, the others stop and what was written is removed. */
async function storeAll(
  uploads: readonly PurposedUpload[],
  types: readonly FileType[],
  atOnce: BoundedWork,
  deps: FileIntakeDeps,
): Promise<readonly StoredParts[]> {
  const written: string[] = [];
  const fewOfThisCall = boundedWork(() => FILES_OF_A_CALL);
  let refused = false;
  const storeOne = async (file: PurposedUpload, type: FileType) => {
    if (refused) throw new Refusal('unsupported_file');
    try {
      await scanUpload(file.upload, deps);
      return await storeUpload(file.upload, type, written, deps);
    } catch (error) {
      refused = true;
      // why: a store that is away says nothing about this file.
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      throw refuseFile(file, error.code, error.message);
    }
  };
  const results = await Promise.allSettled(
    uploads.map((file, at) => fewOfThisCall(() => atOnce(() => storeOne(file, types[at] as FileType)))),
  );
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (stored.length === uploads.length) return stored;
  await deps.entry.forget(written);
  throw failureOf(results);
}

/** Stores a capture as its device made it and as it is shown. */
async function storeCapture(
  file: PurposedUpload,
  types: readonly FileType[],
  atOnce: BoundedWork,
  deps: FileIntakeDeps,
): Promise<StoredCaptureParts> {
  const { path } = file.upload;
  const [parts] = (await storeAll([file], types, atOnce, deps)) as [StoredParts];
  try {
    return { parts, capturedKey: await deps.storage.put({ path, mayMove: true }) };
  } catch (error) {
    await deps.entry.forget([parts.storageKey, ...(parts.thumbnailKey === null ? [] : [parts.thumbnailKey])]);
    throw error;
  }
}

/** Throws a refusal of a file that came in no field which could be named. */
function withoutField(error: unknown): never {
  if (!(error instanceof Refusal) || error.errors === undefined) throw error;
  throw new Refusal(error.code, { message: error.message });
}

/** Throws where the scanner finds something in the file as it was sent, or does not say that there is nothing. */
async function scanUpload(
  { path, name, field }: Upload,
  { scanner, onFound }: Pick<FileIntakeDeps, 'scanner' | 'onFound'>,
): Promise<void> {
  const signature = scanner === null ? null : await scanner.scan(path);
  if (signature === null) return;
  onFound({ signature, field });
  throw new Refusal('unsupported_file', { message: words().refusals.harmfulFile(name) });
}

/** Stores one judged upload; every key it writes is also added to `written`. */
async function storeUpload(
  upload: Upload,
  type: FileType,
  written: string[],
  { storage, prepareImage }: Pick<FileIntakeDeps, 'storage' | 'prepareImage'>,
): Promise<StoredParts> {
  const put = async (source: Parameters<FileStorage['put']>[0]) => {
    const key = await storage.put(source);
    written.push(key);
    return key;
  };
  if (type === 'application/pdf') {
    const { bytes, sha256 } = await pdfFromItsHead(upload);
    return pdfParts({ size: bytes, sha256, storageKey: await put({ path: upload.path, mayMove: true }) });
  }
  // why: which files are stored is not for the process of pictures to say.
  const paths = preparedImagePaths(upload.path);
  try {
    const { mimeType, width, height, picture, thumbnail } = await prepareImage({
      path: upload.path,
      type,
      bytes: upload.bytes,
    });
    return {
      mimeType,
      size: picture.bytes,
      sha256: picture.sha256,
      storageKey: await put({ path: paths.picture, mayMove: true }),
      thumbnailKey: await put({ path: paths.thumbnail, mayMove: true }),
      thumbnailSha256: thumbnail.sha256,
      width,
      height,
    };
  } finally {
    await removeUploads(Object.values(paths));
  }
}

/** Of the uploads of a call that failed, what says most: a fault of the server, or the field that is wrong. */
function failureOf(results: readonly PromiseSettledResult<StoredParts>[]): unknown {
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  return (
    failures.find(
      (failure) => !(failure instanceof Refusal) || failure.status >= 500 || failure.errors !== undefined,
    ) ?? failures[0]
  );
}
