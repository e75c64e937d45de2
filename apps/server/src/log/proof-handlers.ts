import { Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import { certificateInScope } from '../visibility/visibility-interface.ts';
import type { Audit } from '../audit/audit.ts';
import type { Transactions } from '../database/transactions.ts';
import { type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { IncomingCall, ServedFile } from '../http/calls/handlers.ts';
import { proofFilesOf } from './proof-files-interface.ts';
import type { PublishedLog } from './published-log.ts';

/** The call that hands out proof files. */
export const PROOF_HANDLERS = { 'certificates.proof': withoutTransaction(openProof) } satisfies HandlerTable;

interface ProofParts {
  readonly transactions: Pick<Transactions, 'asActor'>;
  readonly audit: Audit;
  readonly publishedLog: PublishedLog;
}

/**
 * The proof file of an event, for those who may read the certificate; 404 for all others, and before it is published. Each opening is
 * recorded, as is that of a certificate's file.
 */
export async function openProof(
  { params, actor, requestId }: IncomingCall<'certificates.proof'>,
  { transactions, audit, publishedLog }: ProofParts,
): Promise<ServedFile> {
  const seen = await transactions.asActor(actor, (work) =>
    work
      .selectFrom('certificates as ce')
      .select('ce.id')
      .where('ce.id', '=', params.id)
      .where(certificateInScope(actor))
      .executeTakeFirst(),
  );
  const files = seen === undefined ? [] : await proofFilesOf(publishedLog, [seen.id]);
  const file = files.find(({ event }) => event === params.event);
  audit.recordLater(
    { requestId, actor },
    {
      ...{ action: 'certificates.proof', subjectType: 'certificate', subjectId: params.id },
      details: { event: params.event },
    },
    file === undefined ? 'refused' : 'done',
  );
  if (file === undefined) throw new Refusal('not_found');
  const { bytes, name } = file;
  const stream = Readable.from([Buffer.from(bytes)]);
  return { stream, bytes: bytes.length, mimeType: 'application/octet-stream', name, inline: false };
}
