import { createHash, randomUUID } from 'node:crypto';
import { COMPANIES, idOf } from '../apps/server/test/test-people.ts';
import { madePhoto } from './made-files.ts';
import type { ProductInside } from './product-inside.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Puts a ticket that was taken on site to an item, with what its device made of it. */
export async function putCapturedPhoto(
  { app, clock }: ProductInside,
  itemId: string,
  random: () => number,
): Promise<void> {
  const [shown, taken] = [madePhoto(random), madePhoto(random)];
  const keys = { storage_key: await app.storage.put(shown), captured_key: await app.storage.put(taken) };
  await app.transactions.asSystem(async (tx) => {
    await tx.insert('stored_files', {
      ...{
        id: randomUUID(),
        item_id: itemId,
        company_id: COMPANIES.acme.id,
        purpose: 'tare_ticket',
        ...keys,
      },
      ...{ state: 'committed', name: 'ticket.png', mime_type: 'image/png', position: 9, comment_id: null },
      ...{ size: shown.length, sha256: sha256(shown), thumbnail_key: null, thumbnail_sha256: null },
      ...{ width: 1, height: 1, uploaded_by: idOf('requester'), created_at: clock.now() },
      ...{ captured_size: taken.length, captured_sha256: sha256(taken), clock_offset_ms: -1_250 },
      captured_at: new Date(clock.now().getTime() - 60_000),
    });
    tx.ownAct({ action: 'proof', subjectType: 'item', subjectId: itemId });
  });
}
