import type { CertificateData, StoredCertificate } from '@monda/domain/certificates/certificate-data.ts';
import type { CertificateFailure } from '@monda/domain/certificates/certificate-states.ts';
import { sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Selectable } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { CertificateSigner } from '../keys/certificate-keys.ts';
import { noteCertificate } from '../voiding/certificate-events.ts';
import { frozenData, headOf } from './frozen-data.ts';
import { type FrozenRows, frozenRows, partiesOf } from './frozen-rows.ts';
import { signingVersions } from '../signings/certified-signatures.ts';
import { sha256Of } from '../signings/statements.ts';
import type { IssuingParts, StoredData, TakenCertificate } from './issuing-parts.ts';
import { lockTaken } from './leases.ts';

/**
 * The data of a version, which are frozen once, by one transaction behind the locks of its items; `null` where something
 * required is missing by then: the version has failed. Throws `LeaseLost`.
 */
export async function freeze(
  parts: IssuingParts,
  taken: TakenCertificate,
  signer: Pick<CertificateSigner, 'rootSha256'>,
): Promise<StoredData | null> {
  if (taken.data !== null) return storedData(taken);
  const { origin, publicKey } = await parts.namedLog();
  return parts.transactions.asSystem(async (tx) => {
    await lockTaken(tx, taken);
    const rows = await frozenRows(tx, taken.id);
    const missing = missingOf(rows);
    if (missing.length > 0) {
      await fail(tx, taken, 'missing', missing);
      return null;
    }
    const now = tx.clock.now();
    const { data, text } = await frozenData(
      headOf(taken, {
        replaces: await replacedBy(tx, taken),
        frozenAt: now.toISOString(),
        timeWitnessed: parts.timeStamps !== null,
        verification: {
          address: `${parts.baseUrl}/verify`,
          rootSha256: signer.rootSha256,
          log: { origin, publicKey: Buffer.from(publicKey).toString('base64') },
        },
      }),
      rows,
      await partiesOf(tx, taken.company_id),
    );
    const sha256 = sha256Of(text);
    const frozen = {
      ...{ data: text, data_sha256: sha256, frozen_at: now },
      ...{ next_try_at: null, due_at: sql<Date>`next_try_at` },
    };
    await tx.updateOne('certificates', frozen, (query) => query.where('id', '=', taken.id));
    await storeVersions(tx, taken.id, rows, data);
    tx.ownAct({ action: 'certificate.freeze', subjectType: 'certificate', subjectId: taken.id });
    return { data, sha256 };
  });
}

/** Gives a version up of which the name of the provider is missing, before there are keys. Throws `LeaseLost`. */
export const failUnnamed = ({ transactions }: IssuingParts, taken: TakenCertificate): Promise<void> =>
  transactions.asSystem(async (tx) => {
    await lockTaken(tx, taken);
    await fail(tx, taken, 'missing', missingOf(await frozenRows(tx, taken.id)));
  });

function storedData({ data, data_sha256: sha256 }: TakenCertificate): StoredData {
  if (data === null || sha256 === null) throw new Error('a certificate without its data');
  return { data: JSON.parse(data) as StoredCertificate, sha256 };
}

/** What is missing of its items: names of needs, by item. An item that is no longer completed lacks that. */
function missingOf({
  items,
  needs,
}: FrozenRows): readonly { readonly item: string; readonly names: string[] }[] {
  return items.flatMap(({ id, status }) => {
    const names = (needs.get(id)?.missing ?? []).map(({ name }) => name);
    const all = status === 'completed' ? names : ['completed', ...names];
    return all.length === 0 ? [] : [{ item: id, names: all }];
  });
}

/** The version that this one takes the place of, as its data names it. */
async function replacedBy(
  tx: Work,
  { replaces_id: id, reason }: TakenCertificate,
): Promise<CertificateData['replaces']> {
  if (id === null) return null;
  const { certificate_version: version, file_sha256: sha256 } = await tx
    .selectFrom('certificates')
    .select(['certificate_version', 'file_sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { version, sha256: sha256 ?? '', reason: reason ?? '' };
}

async function storeVersions(
  tx: Work,
  certificateId: string,
  { items, facts, ...others }: FrozenRows,
  data: CertificateData,
): Promise<void> {
  const versions = signingVersions(others);
  const frozen = items.map(({ id, version }, at) => ({
    item_id: id,
    item_version: version,
    facts_version: facts.get(id)?.version ?? 0,
    not_recorded: data.items[at]?.notRecorded ?? [],
    signings_version: versions.get(id) ?? 0,
  }));
  const { rows } = await sql<Selectable<Tables['certificate_items']>>`
    UPDATE certificate_items s SET item_version = g.item_version, facts_version = g.facts_version,
      signings_version = g.signings_version,
      not_recorded = ARRAY(SELECT jsonb_array_elements_text(g.not_recorded))
    FROM jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb)
      AS g (item_id uuid, item_version integer, facts_version integer, not_recorded jsonb,
        signings_version integer)
    WHERE s.certificate_id = ${certificateId} AND s.item_id = g.item_id
    RETURNING s.*`.execute(tx);
  tx.wrote('certificate_items', rows, [
    ...(['item_version', 'facts_version', 'not_recorded', 'signings_version'] as const),
  ]);
}

/** Gives a version up: its items are free, and the managers are notified. */
export async function fail(
  tx: Work,
  { id }: Pick<TakenCertificate, 'id'>,
  because: CertificateFailure,
  missing: readonly object[] = [],
): Promise<void> {
  const failed = {
    state: 'failed',
    failed_because: because,
    ...{ waits_for: null, next_try_at: null, due_at: null },
  } as const;
  await tx.updateOne('certificates', failed, (query) => query.where('id', '=', id));
  await tx.update('certificate_items', { holds: false }, (query) =>
    query.where('certificate_id', '=', id).where('holds', '=', true),
  );
  tx.ownAct({
    ...{ action: 'certificate.fail', subjectType: 'certificate', subjectId: id },
    details: { because, missing },
  });
  await noteCertificate(tx, id, 'certificateFailed', null);
}
