import { countedBy, differing, entriesOf } from './stored-facts.ts';
import type { Stored } from './tried-installation.ts';

/**
 * What is wrong with the stored certificates: each has one order and, once issued, one act and one file; its items are held
 * while it is in work or issued, by it alone; it is voided by one request that was confirmed.
 */
export async function certificateWrongs(stored: Stored): Promise<readonly string[]> {
  const { db } = stored;
  const certificates = await db.selectFrom('certificates').selectAll().execute();
  const items = await db.selectFrom('certificate_items').selectAll().execute();
  const requests = await db.selectFrom('certificate_void_requests').selectAll().execute();
  const files = await db
    .selectFrom('stored_files')
    .select(['id', 'certificate_id'])
    .where('certificate_id', 'is not', null)
    .execute();
  const issued = certificates.filter(({ file_id }) => file_id !== null);
  const idOf = ({ id }: { readonly id: string }) => id;
  const ofCertificate = ({ certificate_id }: { readonly certificate_id: string | null }) =>
    certificate_id ?? '';
  const byId = new Map(certificates.map((one) => [one.id, one]));
  const held = items.filter(({ holds }) => holds);
  const wrongHolds = items.filter(({ certificate_id, holds }) => {
    const one = byId.get(certificate_id);
    const mustHold = one?.state === 'issued' || (one?.state === 'in_work' && one.replaces_id === null);
    return holds !== mustHold;
  });
  const confirmed = requests.filter(({ decided }) => decided === 'confirmed');
  const withdrawn = requests.filter(({ decided }) => decided === 'withdrawn');
  const voided = certificates.filter(({ state }) => state === 'voided');
  return [
    ...differing('orders', countedBy(certificates, idOf), await entriesOf(stored, ['certificates.issue'])),
    ...differing('issues', countedBy(issued, idOf), await entriesOf(stored, ['certificate.issue'])),
    ...differing('files', countedBy(issued, idOf), countedBy(files, ofCertificate)),
    ...differing('voids', countedBy(voided, idOf), countedBy(confirmed, ofCertificate)),
    ...differing(
      'confirmed requests',
      countedBy(confirmed, ofCertificate),
      await entriesOf(stored, ['certificates.confirmVoid']),
    ),
    ...differing(
      'requests to void',
      countedBy(requests, ofCertificate),
      await entriesOf(stored, ['certificates.void']),
    ),
    ...differing(
      'withdrawn requests',
      countedBy(withdrawn, ofCertificate),
      await entriesOf(stored, ['certificates.withdrawVoid']),
    ),
    ...[...countedBy(held, ({ item_id }) => item_id)]
      .filter(([, times]) => times > 1)
      .map(([id]) => `item ${id} stands in several certificates`),
    ...wrongHolds.map(({ certificate_id, item_id, holds }) => {
      const state = byId.get(certificate_id)?.state;
      return `item ${item_id} is ${holds ? '' : 'not '}held by certificate ${certificate_id}, which is ${state}`;
    }),
  ];
}
