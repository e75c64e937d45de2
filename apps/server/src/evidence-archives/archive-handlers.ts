import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import type { Audit } from '../audit/audit.ts';
import { type IssuedVersions, issuedVersionsOf } from '../certificates/reading/issued-versions-interface.ts';
import type { Transactions } from '../database/transactions.ts';
import { type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { IncomingCall, ServedFile } from '../http/calls/handlers.ts';
import type { Clock } from '../process/clock.ts';
import type { ArchiveOrder } from './archive-making.ts';
import type { ArchiveLinks } from './archive-links.ts';
import type { EvidenceArchives } from './evidence-archives.ts';
import { builtVerifier, type KnownFileParts, knownFiles } from './known-files.ts';

/** The calls about evidence archives. */
export const ARCHIVE_HANDLERS = {
  'certificates.archive': withoutTransaction(offerArchive),
  'certificates.openArchive': withoutTransaction(openArchive),
} satisfies HandlerTable;

interface ArchiveParts extends KnownFileParts {
  readonly transactions: Transactions;
  readonly archives: EvidenceArchives;
  readonly archiveLinks: ArchiveLinks;
}

interface OpeningParts extends ArchiveParts {
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now'>;
  readonly activePerson: (id: string, since: Date) => Promise<Actor | null>;
}

/** 404 where the person does not see the certificate, 409 where nothing was issued, 429 during another one or an export. */
export async function offerArchive(
  { actor, params, body }: IncomingCall<'certificates.archive'>,
  parts: ArchiveParts,
): Promise<{ readonly url: string }> {
  const { archives, archiveLinks, verifier } = parts;
  await issuedFor(actor, params.id, parts);
  builtVerifier(verifier);
  const download = await archives.begin(actor.id);
  const { withPrices } = body;
  return {
    url: archiveLinks.linkTo({ certificateId: params.id, personId: actor.id, download, withPrices }),
  };
}

/**
 * The address says who it was made for; whether that person may read the certificate is asked again, in their own
 * transaction. It works once.
 */
export async function openArchive(
  { name, params, query, requestId }: IncomingCall<'certificates.openArchive'>,
  parts: OpeningParts,
): Promise<ServedFile> {
  const { archives, archiveLinks, activePerson, audit } = parts;
  const link = {
    ...{ certificateId: params.id, personId: query.user, expires: query.expires },
    ...{ download: query.download, withPrices: query.prices === 'with' },
  };
  if (!archiveLinks.accepts(link, query.signature)) throw new Refusal('link_refused');
  const since = archiveLinks.madeAt(link);
  const actor = await activePerson(query.user, since);
  if (actor === null) throw new Refusal('link_refused');
  const call = { name, requestId, actor, ifMatch: null, idempotencyKey: null, requestHash: '' };
  try {
    return await archives.serve({
      ...{ call, certificateId: params.id, download: link.download, since },
      order: () => archiveOrder(actor, link, parts),
    });
  } catch (error) {
    const entry = { action: name, subjectType: 'certificate', subjectId: params.id };
    audit.recordLater({ requestId, actor }, entry, 'refused');
    throw error;
  }
}

async function archiveOrder(
  actor: Actor,
  { certificateId, withPrices }: { readonly certificateId: string; readonly withPrices: boolean },
  parts: OpeningParts,
): Promise<ArchiveOrder> {
  const issued = await issuedFor(actor, certificateId, parts);
  const of = { issued, withPrices, madeAt: parts.clock.now(), sign: await parts.archiveSigning() };
  return { ...of, known: await knownFiles(of, parts) };
}

/** The issued versions of a certificate that the person sees; there is at least one. */
async function issuedFor(
  actor: Actor,
  certificateId: string,
  { transactions }: Pick<ArchiveParts, 'transactions'>,
): Promise<IssuedVersions> {
  const issued = await transactions.asActor(actor, (work) => issuedVersionsOf(work, actor, certificateId));
  if (issued === null) throw new Refusal('not_found');
  if (issued.versions.length === 0) {
    throw new Refusal('wrong_state', { message: words().evidenceArchive.noFile });
  }
  return issued;
}
