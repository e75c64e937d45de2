import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import { certificateInScope } from '../../visibility/visibility-interface.ts';

/** Certificates as a person sees them, without their data, under the alias `ce`. */
export const certificatesOf = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('certificates as ce')
    .innerJoin('companies as c', 'c.id', 'ce.company_id')
    .where(certificateInScope(actor))
    .select([
      'ce.id',
      'ce.number',
      'ce.certificate_version as version',
      'ce.company_id',
      'c.name as company_name',
      'ce.decision',
      'ce.profile',
      'ce.language',
      'ce.state',
      'ce.waits_for',
      'ce.time_stamp_fault',
      'ce.failed_because',
      'ce.item_count',
      'ce.reason',
      'ce.asked_by_name',
      'ce.asked_at',
      'ce.frozen_at',
      'ce.issued_at',
      'ce.time_stamped_at',
      'ce.data_sha256',
      'ce.file_id',
      'ce.file_sha256',
    ])
    .select(
      sql<string>`coalesce((SELECT f.data->>'itemName' FROM certificate_items s JOIN waste_items f ON f.id = s.item_id
        WHERE s.certificate_id = ce.id AND s.position = 0), '')`.as('first_item_name'),
    )
    .select(
      sql<string | null>`(SELECT r.asked_by FROM certificate_void_requests r
        WHERE r.certificate_id = ce.id AND r.decided IS NULL)`.as('void_asked_by'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM certificates n WHERE n.replaces_id = ce.id AND n.state = 'in_work')`.as(
        'is_being_replaced',
      ),
    );

export type StoredCertificate = Awaited<
  ReturnType<ReturnType<typeof certificatesOf>['executeTakeFirstOrThrow']>
>;

/** One certificate, where the person sees all of its items. */
export const certificateOf = (tx: Tx, actor: Actor, id: string): Promise<StoredCertificate | undefined> =>
  certificatesOf(tx, actor).where('ce.id', '=', id).executeTakeFirst();

export const rowView = (row: StoredCertificate): CertificateRow => ({
  id: row.id,
  number: row.number,
  version: row.version,
  companyId: row.company_id,
  companyName: row.company_name,
  decision: row.decision,
  profile: row.profile,
  language: row.language,
  state: row.state,
  waitsFor: row.waits_for === 'time_stamp' ? (row.time_stamp_fault ?? row.waits_for) : row.waits_for,
  failedBecause: row.failed_because,
  itemCount: row.item_count,
  firstItemName: row.first_item_name,
  askedAt: row.asked_at.toISOString(),
  issuedAt: row.issued_at?.toISOString() ?? null,
  voidAsked: row.void_asked_by !== null,
});
