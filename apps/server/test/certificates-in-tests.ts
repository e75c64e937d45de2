import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { AssetServer } from './asset-server.ts';
import { COMPLETE_FACTS } from './facts-in-tests.ts';
import { putItem } from './items-in-tests.ts';
import { done } from './run-steps.ts';
import { PDF } from './steps-in-tests.ts';
import { COMPANIES, type CompanyName, idOf, type PersonName } from './test-people.ts';

/** Gives the provider the name that every certificate needs. */
export const nameProvider = (server: AssetServer) =>
  done(server, 'admin', 'certificateParties.change', { params: { id: 'provider' }, body: PROVIDER });

interface CertifiableMade {
  /** By default `completed`. */
  readonly status?: 'destroyed' | 'completed';
  readonly company?: CompanyName;
  readonly evaluator?: PersonName;
  readonly decision?: ItemDecision;
  readonly data?: Partial<ItemData>;
  readonly buyer?: string;
  readonly price?: number;
  readonly finalPrice?: number;
  /** Bytes of its photos; by default some that are no picture. */
  readonly photo?: Buffer;
  readonly createdAt?: Date;
  /** Makes its photos captures; by default they are none. */
  readonly captured?: { readonly at: string; readonly clockOffsetMs: number };
  /** By default one of each. */
  readonly photos?: readonly (typeof PHOTO_PURPOSES)[number][];
  /** By default those that no certificate lacks. */
  readonly facts?: FactsOfTests;
}

type FactsOfTests = Readonly<Partial<Record<FactGroup, unknown>>>;

const PHOTO_PURPOSES = ['before_photo', 'after_photo'] as const;

const SAFE = { family: 'security_equipment', type: 'metal_detectors' } as const;

/** An item that, once completed, lacks nothing for a certificate; its id. */
export async function certifiableItem(server: AssetServer, made: CertifiableMade = {}): Promise<string> {
  const { company = 'acme', evaluator = 'evaluator', decision = 'destroy', data = {} } = made;
  const { buyer, price, finalPrice } = made;
  const { id } = await putItem(server, made.status ?? 'completed', {
    ...{ buyer, price, finalPrice },
    ...(made.createdAt === undefined ? {} : { createdAt: made.createdAt }),
    ...{ company, evaluator, decision, data: { ...SAFE, serialNumber: 'SN-1', ...data } },
  });
  await putPhotos(server, id, company, made);
  const { method, recipient, ...others } = made.facts ?? COMPLETE_FACTS;
  const body = decision === 'destroy' ? { ...others, method } : { ...others, recipient };
  await done(server, 'manager', 'facts.change', { params: { id }, body });
  return id;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the device made of a captured photo of an item. */
export const asTaken = (itemId: string, purpose: string): Buffer =>
  Buffer.from(`${purpose} of ${itemId} as taken`);

/** A photo before and one after, with their bytes. */
async function putPhotos(
  server: AssetServer,
  itemId: string,
  company: CompanyName,
  { photo, captured, photos = PHOTO_PURPOSES }: CertifiableMade,
): Promise<void> {
  for (const purpose of photos) {
    const bytes = photo ?? Buffer.from(`${purpose} of ${itemId}`);
    const key = await server.storage.put(bytes);
    const sha256 = hashOf(bytes);
    const taken = asTaken(itemId, purpose);
    const ofDevice = captured && {
      ...{ captured_key: await server.storage.put(taken), captured_size: taken.length },
      ...{ captured_sha256: hashOf(taken), captured_at: new Date(captured.at) },
      clock_offset_ms: captured.clockOffsetMs,
    };
    await server.transactions.asSystem(async (tx) => {
      await tx.insert('stored_files', {
        ...ofDevice,
        ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES[company].id, purpose, position: 0 },
        ...{ state: 'committed', name: `${purpose}.png`, mime_type: 'image/png', size: bytes.length, sha256 },
        ...{ storage_key: key, thumbnail_key: null, thumbnail_sha256: null, width: 1, height: 1 },
        ...{ uploaded_by: idOf('admin'), created_at: server.clock.now(), comment_id: null },
      });
      tx.ownAct({ action: 'test', subjectType: 'item', subjectId: itemId });
    });
  }
}

/** Orders a certificate of items as a manager. */
export const order = (
  server: AssetServer,
  itemIds: readonly string[],
  more: { readonly replaces?: string; readonly reason?: string } = {},
): Promise<CertificateDetails> =>
  done(server, 'manager', 'certificates.issue', { body: { itemIds, language: 'es', ...more } });

/** Leads a certificate that is in work to another state, as the job and people do; nothing is drawn. */
export async function leadTo(
  server: AssetServer,
  { id, number, version, companyId }: CertificateDetails,
  state: CertificateState,
): Promise<void> {
  if (state === 'in_work') return;
  if (state === 'failed') {
    return server.transactions.asSystem(async (tx) => {
      const failed = {
        state: 'failed',
        failed_because: 'drawing',
        waits_for: null,
        next_try_at: null,
      } as const;
      await tx.updateOne('certificates', failed, (query) => query.where('id', '=', id));
      await tx.update('certificate_items', { holds: false }, (query) =>
        query.where('certificate_id', '=', id),
      );
      tx.ownAct({ action: 'test', subjectType: 'certificate', subjectId: id });
    });
  }
  const bytes = Buffer.concat([PDF, Buffer.from(`% ${number} ${version}\n`)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = await server.storage.put(bytes);
  const fileId = randomUUID();
  const now = server.clock.now();
  await server.transactions.asSystem(async (tx) => {
    await tx
      .insertInto('stored_files')
      .values({
        ...{ id: fileId, item_id: null, company_id: companyId, certificate_id: id, comment_id: null },
        ...{ purpose: 'certificate', position: 0, state: 'committed', name: `${number}.pdf` },
        ...{ mime_type: 'application/pdf', size: bytes.length, sha256, storage_key: key },
        ...{ thumbnail_key: null, thumbnail_sha256: null, width: null, height: null },
        ...{ uploaded_by: null, created_at: now },
      })
      .execute();
    const issued = { state: 'issued', issued_at: now, file_id: fileId, file_sha256: sha256 } as const;
    await tx.updateOne(
      'certificates',
      {
        ...{ ...issued, data: '{}', data_sha256: sha256, frozen_at: now },
        ...{ waits_for: null, next_try_at: null },
      },
      (query) => query.where('id', '=', id),
    );
    tx.ownAct({ action: 'test', subjectType: 'certificate', subjectId: id });
  });
  if (state === 'issued') return;
  await server.transactions.asSystem(async (tx) => {
    await tx.updateOne('certificates', { state }, (query) => query.where('id', '=', id));
    await tx.update('certificate_items', { holds: false }, (query) => query.where('certificate_id', '=', id));
    tx.ownAct({ action: 'test', subjectType: 'certificate', subjectId: id });
  });
}
