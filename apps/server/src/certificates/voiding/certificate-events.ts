import { type CertificateEvent, NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { insertion } from '../../database/insertion.ts';
import type { Work } from '../../database/work.ts';

/**
 * Has people notified of what became of a certificate: an event of each of its items, which are one notice to each recipient.
 * `by`: the id of the person whose act it is; `null` for what the product itself says.
 */
export async function noteCertificate(
  work: Work,
  certificateId: string,
  step: CertificateEvent,
  by: string | null,
): Promise<void> {
  const items = await work
    .selectFrom('certificate_items as c')
    .innerJoin('waste_items as i', 'i.id', 'c.item_id')
    .select(['i.id', 'i.company_id', 'i.version'])
    .where('c.certificate_id', '=', certificateId)
    // why: items are held by foreign keys in the order of their ids, as steps of many lock them.
    .orderBy('i.id')
    .execute();
  const events = items.map((item) => ({
    id: work.clock.newId(),
    step,
    company_id: item.company_id,
    item_id: item.id,
    item_version: item.version,
    certificate_id: certificateId,
    user_id: by ?? NOBODY_ID,
    created_at: work.clock.now(),
  }));
  if (events.length > 0) await insertion(work, 'item_events', events).execute();
}
