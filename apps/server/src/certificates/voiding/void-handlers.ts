import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { Work } from '../../database/work.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { noteCertificate } from './certificate-events.ts';
import { certificateDetails, type DetailParts } from '../reading/certificate-details.ts';
import { judgedCertificate } from './certificate-judging.ts';

/** Asks to void a certificate; nothing of it changes until another person confirms. */
export async function askVoid(
  work: Work,
  call: IncomingCall<'certificates.void'>,
  parts: DetailParts,
): Promise<CertificateDetails> {
  const { actor, params, body } = call;
  const { id, company_id } = await judgedCertificate(work, actor, params.id, 'askVoid');
  await work.insert('certificate_void_requests', {
    id: work.clock.newId(),
    certificate_id: id,
    company_id,
    reason: body.reason,
    asked_by: actor.id,
    asked_by_name: actor.name,
    asked_at: work.clock.now(),
  });
  work.act(call, { subjectType: 'certificate', subjectId: id, details: { reason: body.reason } });
  return certificateDetails(work, actor, id, parts);
}

/** Voids a certificate that another person asked to void; its items stand in none from then on. */
export async function confirmVoid(
  work: Work,
  call: IncomingCall<'certificates.confirmVoid'>,
  parts: DetailParts,
): Promise<CertificateDetails> {
  const { actor, params } = call;
  const { id } = await judgedCertificate(work, actor, params.id, 'confirmVoid');
  await decide(work, call, 'confirmed');
  await work.updateOne('certificates', { state: 'voided' }, (query) => query.where('id', '=', id));
  await work.update('certificate_items', { holds: false }, (query) =>
    query.where('certificate_id', '=', id).where('holds', '=', true),
  );
  await noteCertificate(work, id, 'certificateVoided', actor.id);
  return certificateDetails(work, actor, id, parts);
}

/** Withdraws the caller's request to void a certificate, which stays as it is. */
export async function withdrawVoid(
  work: Work,
  call: IncomingCall<'certificates.withdrawVoid'>,
  parts: DetailParts,
): Promise<CertificateDetails> {
  const { id } = await judgedCertificate(work, call.actor, call.params.id, 'withdrawVoid');
  await decide(work, call, 'withdrawn');
  return certificateDetails(work, call.actor, id, parts);
}

async function decide(
  work: Work,
  call: IncomingCall<'certificates.confirmVoid'> | IncomingCall<'certificates.withdrawVoid'>,
  decided: 'confirmed' | 'withdrawn',
): Promise<void> {
  const { actor, params } = call;
  await work.updateOne(
    'certificate_void_requests',
    { decided, decided_by: actor.id, decided_by_name: actor.name, decided_at: work.clock.now() },
    (query) => query.where('certificate_id', '=', params.id).where('decided', 'is', null),
  );
  work.act(call, { subjectType: 'certificate', subjectId: params.id });
}
