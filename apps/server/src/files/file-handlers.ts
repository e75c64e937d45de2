import { Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Audit } from '../audit/audit.ts';
import { type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { FileElsewhere, IncomingCall, ServedFile } from '../http/calls/handlers.ts';
import { contentDisposition } from '../http/calls/served-file.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { FileLinks } from './file-links.ts';
import { fileToOpen } from './file-opening.ts';
import type { StoredFirstPage } from './page-pictures.ts';
import type { FileStorage } from './file-storage.ts';
import type { LinkingStorage } from './s3-storage.ts';

/** Opening stored files. */
export const FILE_HANDLERS = { 'files.open': withoutTransaction(openFile) } satisfies HandlerTable;

interface OpeningParts {
  readonly transactions: Transactions;
  readonly audit: Audit;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly firstPage: StoredFirstPage;
  readonly fileLinks: FileLinks;
  /** Lets browsers fetch from the store itself; `null`: the server sends the bytes. */
  readonly storeLinks: Pick<LinkingStorage, 'linkTo'> | null;
  /** What excludes a person from acting on items, by item: they read nothing that is written to the provider only. */
  readonly exclusionsOf: (
    tx: Work,
    items: readonly string[],
    actor: Actor,
  ) => Promise<ReadonlyMap<string, unknown>>;
  /** The person as they are now; `null` when unknown, blocked, deleted, of an inactive company, or any of it after `since`. */
  readonly activePerson: (id: string, since: Date) => Promise<Actor | null>;
}

/**
 * The link says who it was made for; whether that person may open the file is asked again each time, in that
 * person's own transaction. Every opening of a whole file is recorded, and every refused one; previews are parts
 * of a page and are not.
 */
export async function openFile(
  { params, query, requestId }: IncomingCall<'files.open'>,
  {
    transactions,
    audit,
    storage,
    firstPage,
    fileLinks,
    storeLinks,
    exclusionsOf,
    activePerson,
  }: OpeningParts,
): Promise<ServedFile | FileElsewhere> {
  const link = { fileId: params.id, personId: query.user, expires: query.expires, size: query.size };
  if (!fileLinks.accepts(link, query.signature)) throw new Refusal('link_refused');
  const person = await activePerson(query.user, fileLinks.madeFrom(link));
  if (person === null) throw new Refusal('link_refused');
  const file = await transactions.asActor(person, async (work) => {
    const found = await fileToOpen(work, person, params.id);
    if (found === null || found.internalOf === null) return found;
    return (await exclusionsOf(work, [found.internalOf], person)).size > 0 ? null : found;
  });
  const isThumbnail = query.size === 'thumbnail';
  if (isThumbnail && file?.isCertificate === true && file.thumbnailKey === null) {
    const drawn = await firstPage(file.storageKey);
    if (drawn === null) throw new Refusal('not_found');
    const served = { stream: Readable.from([drawn]), bytes: drawn.length, mimeType: 'image/jpeg' };
    return { ...served, name: file.name, inline: true };
  }
  const key = isThumbnail ? file?.thumbnailKey : file?.storageKey;
  const record = (outcome: 'done' | 'refused') =>
    audit.recordLater(
      { requestId, actor: person },
      { action: 'files.open', subjectType: 'file', subjectId: params.id },
      outcome,
    );
  if (file === null || key === null || key === undefined) {
    record('refused');
    throw new Refusal('not_found');
  }
  const mimeType = isThumbnail ? 'image/jpeg' : file.mimeType;
  const inline = mimeType !== 'application/pdf';
  if (storeLinks !== null) {
    if (!isThumbnail) record('done');
    const disposition = contentDisposition(file.name, inline);
    return { address: await storeLinks.linkTo(key, { mimeType, disposition }) };
  }
  const stored = await storage.read(key);
  if (stored === null) throw new Refusal('not_found');
  if (!isThumbnail) record('done');
  return { ...stored, mimeType, name: file.name, inline };
}
