import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { certificateNumber, NUMBER_BYTES } from '@monda/domain/certificates/certificate-number.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { COMPANIES, idOf, type PersonName } from '../apps/server/test/test-people.ts';
import { PDF } from '../apps/server/test/steps-in-tests.ts';
import type { ProductInside } from './product-inside.ts';

interface CertificateMade {
  readonly company: 'acme' | 'rival';
  readonly itemIds: readonly string[];
  readonly state: CertificateState;
  /** Who asked to void it, in a request that is open. */
  readonly voidAskedBy?: PersonName | null;
  /** The version that it takes the place of. */
  readonly replaces?: PutCertificate;
}

export interface PutCertificate {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly fileId: string | null;
  readonly itemIds: readonly string[];
}

/** What archives read of frozen data. */
const DATA = JSON.stringify({
  items: [],
  verification: { log: { origin: 'proof.test/log/1', publicKey: '' } },
});

/** A certificate in a state, made directly in the tables; its file is a small one. */
export async function putCertificate(product: ProductInside, made: CertificateMade): Promise<PutCertificate> {
  const { company, itemIds, state, voidAskedBy = null, replaces } = made;
  const isInWork = state === 'in_work';
  const hasFile = !isInWork && state !== 'failed';
  const number = replaces?.number ?? certificateNumber(randomBytes(NUMBER_BYTES));
  const version = (replaces?.version ?? 0) + 1;
  const [id, companyId, now] = [randomUUID(), COMPANIES[company].id, product.clock.now()];
  const file = hasFile ? await aFile(product, `${number} ${version}`) : null;
  const asker = { asked_by_name: 'Mia Manager', asked_at: now };
  await product.app.transactions.asSystem(async (tx) => {
    await tx
      .insertInto('certificates')
      .values({
        ...{ id, number, certificate_version: version, company_id: companyId, decision: 'destroy', state },
        ...{ profile: 'destruction', language: 'es', item_count: itemIds.length },
        ...{ replaces_id: replaces?.id ?? null, reason: replaces === undefined ? null : 'A typo' },
        ...{ asked_by: idOf('manager'), ...asker },
        ...(hasFile ? { data: DATA, data_sha256: sha256(Buffer.from(DATA)), frozen_at: now } : {}),
        ...(file === null ? {} : { file_id: file.id, file_sha256: file.sha256, issued_at: now }),
        failed_because: state === 'failed' ? 'drawing' : null,
        ...(isInWork ? { waits_for: 'turn', next_try_at: now } : {}),
      })
      .execute();
    await tx
      .insertInto('certificate_items')
      .values(
        itemIds.map((item_id, position) => ({
          ...{ id: randomUUID(), certificate_id: id, item_id, company_id: companyId, position },
          ...(hasFile ? { item_version: 1, facts_version: 1, not_recorded: [] } : {}),
          holds: (isInWork && replaces === undefined) || state === 'issued',
        })),
      )
      .execute();
    if (file !== null) {
      await tx
        .insertInto('stored_files')
        .values({
          ...{ id: file.id, item_id: null, company_id: companyId, certificate_id: id, comment_id: null },
          ...{ purpose: 'certificate', position: 0, state: 'committed', name: `${number}.pdf` },
          ...{ mime_type: 'application/pdf', size: file.size, sha256: file.sha256, storage_key: file.key },
          ...{ thumbnail_key: null, thumbnail_sha256: null, width: null, height: null },
          ...{ uploaded_by: null, created_at: now },
        })
        .execute();
    }
    if (voidAskedBy !== null) {
      await tx
        .insertInto('certificate_void_requests')
        .values({
          ...{ id: randomUUID(), certificate_id: id, company_id: companyId, reason: 'A mistake' },
          ...{ asked_by: idOf(voidAskedBy), ...asker },
        })
        .execute();
    }
  });
  return { id, number, version, fileId: file?.id ?? null, itemIds };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function aFile(product: ProductInside, text: string) {
  const bytes = Buffer.concat([PDF, Buffer.from(`% ${text}\n`)]);
  const key = await product.app.storage.put(bytes);
  return { id: randomUUID(), key, size: bytes.length, sha256: sha256(bytes) };
}

/** A photo before and one after of an item, made directly in the tables. */
export async function putPhotos(
  { app, clock }: Pick<ProductInside, 'app' | 'clock'>,
  itemId: string,
  company: CertificateMade['company'],
): Promise<void> {
  for (const purpose of ['before_photo', 'after_photo'] as const) {
    const bytes = Buffer.from(`${purpose} of ${itemId}`);
    const key = await app.storage.put(bytes);
    await app.transactions.asSystem((tx) =>
      tx
        .insertInto('stored_files')
        .values({
          ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES[company].id, purpose, position: 0 },
          ...{ state: 'committed', name: 'a.png', mime_type: 'image/png', size: bytes.length },
          ...{ sha256: sha256(bytes), storage_key: key, thumbnail_key: null, thumbnail_sha256: null },
          ...{ width: 1, height: 1, uploaded_by: null, created_at: clock.now(), comment_id: null },
        })
        .execute(),
    );
  }
}
