import type { Actor } from '@monda/domain/identity/actor.ts';
import type { IssuedVersion, IssuedVersions } from '../certificates/reading/issued-versions-interface.ts';
import type { Transactions } from '../database/transactions.ts';
import { type EvidenceFile, evidenceFilesOf } from '../files/file-interface.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import { readItemEvidence } from '../items/item-interface.ts';
import type { KnownLateness } from '../lateness/lateness-interface.ts';
import {
  type PlannedFile,
  type PlannedItem,
  plannedFiles,
  plannedItems,
  versionPath,
} from './archive-plan.ts';
import { incompleteText } from './archive-texts.ts';
import type { WrittenFile, ZipWriter } from '../exports/zip-writer.ts';
import { itemFiles, type SmallFile } from './item-files.ts';
import { openStored, type Patience, type ReadingStorage, type StoredFault } from './stored-bytes.ts';

/** Name of the form of `manifest.json`. */
const MANIFEST_FORMAT = 'EvidenceArchive/1';

/** Where a file of an archive comes from, as its manifest says it. */
export interface FileSource {
  readonly kind:
    | 'readme'
    | 'verifier'
    | 'certificate'
    | 'proof'
    | 'root'
    | 'time-stamp-authority'
    | 'log-key'
    | 'log'
    | 'item'
    | 'evidence'
    | 'as-taken'
    | 'invoice'
    | 'incomplete';
  /** Version of the certificate. */
  readonly version?: number;
  /** The id of the item, of its files. */
  readonly item?: string;
  /** Of a stored file: its purpose and the name it was handed in with. */
  readonly purpose?: string;
  readonly givenName?: string;
  /** Of a picture as its device made it: when, by the clock of the device, and by how many milliseconds that was ahead. */
  readonly takenAt?: string;
  readonly clockOffsetMs?: number;
}

/** Files that are known before the first byte; the longer ones are read while they are written. */
export interface KnownFile {
  readonly name: string;
  readonly bytes: SmallFile['bytes'] | AsyncIterable<Uint8Array>;
  readonly source: FileSource;
}

/** What an archive is made of. */
export interface ArchiveOrder {
  readonly issued: IssuedVersions;
  /** In their order; readme, verifier, proofs and keys. */
  readonly known: readonly KnownFile[];
  readonly withPrices: boolean;
  readonly madeAt: Date;
  /** Makes the signed note of the manifest from its SHA-256; `null` where no log has begun. */
  readonly sign: ((manifestSha256: string) => string) | null;
}

export interface MakingParts {
  /** Version of the product, named by the manifest. */
  readonly productVersion: string;
  readonly transactions: Pick<Transactions, 'asReader'>;
  readonly storage: ReadingStorage;
  readonly lateness: KnownLateness;
  readonly patience?: Patience | undefined;
  /** The person as they are now; throws when they may read no more. */
  readonly reader: () => Promise<Actor>;
  readonly call: CallContext;
}

/** How an archive ended. */
export interface MadeArchive {
  readonly files: number;
  /** Of the files, not packed. */
  readonly bytes: number;
  readonly complete: boolean;
  /** The file at which it ended, and why. */
  readonly incomplete: { readonly name: string; readonly why: StoredFault } | null;
}

/** A stored file cannot be had as it was hashed: the archive ends. */
class EndsHere extends Error {
  readonly fileName: string;
  readonly why: StoredFault;

  constructor(fileName: string, why: StoredFault) {
    super(`${fileName}: ${why}`);
    this.fileName = fileName;
    this.why = why;
  }
}

/**
 * Writes everything of an archive but its directory. A stored file that cannot be had as it was hashed ends it with
 * `INCOMPLETE.txt`; what else fails is thrown.
 */
export async function makeArchive(
  writer: ZipWriter,
  order: ArchiveOrder,
  parts: MakingParts,
): Promise<MadeArchive> {
  const written: (WrittenFile & { readonly source: FileSource })[] = [];
  const put = async (name: string, bytes: AsyncIterable<Uint8Array>, source: FileSource, packed: boolean) => {
    const file = await writer.put(name, bytes, packed);
    written.push({ ...file, source });
    return file;
  };
  const putKnown = async ({ name, bytes, source }: KnownFile) => {
    const { isWhole } = await put(name, Buffer.isBuffer(bytes) ? once(bytes) : bytes, source, true);
    if (!isWhole) throw new Error(`${name} could not be read to its end`);
  };
  const putStored = async (name: string, file: StoredOf | null, source: FileSource) => {
    if (file === null) throw new EndsHere(name, 'missing');
    await parts.reader();
    const bytes = await openStored(parts.storage, file, parts.patience);
    if (typeof bytes === 'string') throw new EndsHere(name, bytes);
    const { isWhole, sha256 } = await put(name, bytes, source, false);
    if (!isWhole) throw new EndsHere(name, 'unreadable');
    if (sha256 !== file.sha256) throw new EndsHere(name, 'differs');
  };
  let incomplete: MadeArchive['incomplete'] = null;
  try {
    for (const file of order.known) await putKnown(file);
    for (const version of order.issued.versions) {
      const source = { kind: 'certificate', version: version.version } as const;
      await putStored(versionPath(order.issued, version), version.file, source);
    }
    for (const item of plannedItems(order.issued.versions)) {
      const { small, files } = await readItem(item, order, parts);
      for (const file of small) {
        const source = { kind: 'item', item: item.id } as const;
        await putKnown({ ...file, name: `${item.folder}/${file.name}`, source });
      }
      for (const { path, stored, source } of files) await putStored(path, stored, source);
    }
  } catch (error) {
    if (!(error instanceof EndsHere)) throw error;
    incomplete = { name: error.fileName, why: error.why };
    const bytes = Buffer.from(incompleteText(error.fileName, error.why));
    await putKnown({ name: 'INCOMPLETE.txt', bytes, source: { kind: 'incomplete' } });
  }
  const complete = incomplete === null;
  const said = once(manifest(order, parts.productVersion, complete, written));
  const { sha256 } = await writer.put('manifest.json', said, true);
  if (order.sign !== null) await writer.put('manifest.note', once(Buffer.from(order.sign(sha256))), true);
  return {
    files: written.length,
    bytes: written.reduce((sum, { size }) => sum + size, 0),
    ...{ complete, incomplete },
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Stored bytes with their hash. */
type StoredOf = Pick<EvidenceFile, 'storageKey' | 'size' | 'sha256'>;

interface FileOfItem {
  readonly path: string;
  readonly stored: StoredOf | null;
  readonly source: FileSource;
}

/** What the person sees of an item at this moment, and its stored files. */
async function readItem(
  item: PlannedItem,
  { withPrices }: ArchiveOrder,
  { reader, transactions, lateness, call }: MakingParts,
): Promise<{ readonly small: readonly SmallFile[]; readonly files: readonly FileOfItem[] }> {
  const actor = await reader();
  const read = await transactions.asReader({ ...call, actor }, async (work) => ({
    evidence: await readItemEvidence(work, actor, item.id, { withPrices, lateness }),
    stored: await evidenceFilesOf(work, actor, item.id, { withInvoices: withPrices }),
  }));
  if (read.evidence === null) throw new Error('the person sees an item no more');
  const isInvoice = ({ purpose }: Pick<EvidenceFile, 'purpose'>) =>
    purpose === 'item_invoice' || purpose === 'final_invoice';
  const files = plannedFiles(
    item,
    read.stored.filter((file) => !isInvoice(file)),
    read.stored.filter(isInvoice),
  );
  const { evidence } = read;
  return {
    small: await itemFiles({ actor, withPrices, evidence, files }),
    files: files.flatMap(({ path, stored, named, asTaken }): FileOfItem[] => {
      const of = { item: item.id, purpose: named.purpose, givenName: named.name };
      const kind = stored !== null && isInvoice(stored) ? 'invoice' : 'evidence';
      const file = { path, stored, source: { kind, ...of } } as const;
      return asTaken === null ? [file] : [file, takenFile(asTaken, of)];
    }),
  };
}

const takenFile = (
  { path, stored }: NonNullable<PlannedFile['asTaken']>,
  of: Omit<FileSource, 'kind'>,
): FileOfItem => ({
  ...{ path, stored },
  source: {
    ...{ kind: 'as-taken', ...of },
    ...(stored && { takenAt: stored.takenAt.toISOString(), clockOffsetMs: stored.clockOffsetMs }),
  },
});

/** `manifest.json`: every file but itself and the note about it. */
function manifest(
  { issued, withPrices, madeAt }: ArchiveOrder,
  madeBy: string,
  complete: boolean,
  written: readonly (WrittenFile & { readonly source: FileSource })[],
): Buffer {
  const said = {
    format: MANIFEST_FORMAT,
    ...{ number: issued.number, madeAt: madeAt.toISOString(), madeBy, withPrices, complete },
    versions: issued.versions.map(({ version, state, issuedAt }: IssuedVersion) => ({
      ...{ version, state, issuedAt },
    })),
    files: written.map(({ name, size, sha256, source }) => ({ name, size, sha256, source })),
  };
  return Buffer.from(`${JSON.stringify(said, null, 2)}\n`);
}
