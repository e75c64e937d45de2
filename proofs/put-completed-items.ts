import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { createHash, randomUUID } from 'node:crypto';
import { REMARKS } from '../apps/server/test/facts-in-tests.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { ask } from './asked.ts';
import { madePhoto } from './made-files.ts';
import { SECRET } from './product-inside.ts';
import type { SignedInPerson, Stored } from './tried-installation.ts';

/** Pixels of a side of the photos. */
const SIDE = 240;
const WAY = [
  'pending',
  'evaluation_review',
  'scheduling',
  'confirmation_required',
  'destruction',
  'destroyed',
  'completed',
] as const;
const FACTS = {
  method: { technique: 'shred' },
  place: { name: 'Plant 1' },
  time: { ended: '2026-03-02T09:30' },
  people: [{ name: 'Ana', capacity: 'performed' }],
  // why: the items are as old as the run, and have the same photos.
  remarks: REMARKS,
};

/** Adds completed items of a requester's company, each with a photo before and one after; their ids. */
export async function addCompletedItems(
  { work, storage }: Stored,
  requester: SignedInPerson,
  count: number,
): Promise<readonly string[]> {
  const photo = madePhoto(() => 0.4, SIDE);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const [now, project, ids] = [
    systemClock.now(),
    randomUUID(),
    Array.from({ length: count }, () => randomUUID()),
  ];
  const of = { company_id: requester.companyId ?? '' };
  const [first = '', last = ''] = requester.name.split(' ');
  const files = await Promise.all(
    ids.flatMap((itemId) =>
      (['before_photo', 'after_photo'] as const).map(async (purpose) => ({
        ...{ id: randomUUID(), item_id: itemId, ...of, purpose, position: 0, state: 'committed' as const },
        ...{ name: 'photo.png', mime_type: 'image/png', size: photo.length, sha256 },
        ...{ storage_key: await storage.put(photo), thumbnail_key: null, thumbnail_sha256: null },
        ...{ width: SIDE, height: SIDE, uploaded_by: requester.id, created_at: now, comment_id: null },
      })),
    ),
  );
  await transactionsOn({ work }, createRowDigests(SECRET), systemClock).asSystem(async (tx) => {
    await tx.insert('projects', {
      ...{ id: project, ...of, waste_type: 'special-handling', status: 'finished', archived: false },
      ...{ created_by: requester.id, created_by_first_name: first, created_by_last_name: last },
      ...{ created_at: now, updated_at: now },
    });
    await tx.insertAll(
      'waste_items',
      ids.map((id, position) => ({
        ...{ id, project_id: project, ...of, waste_type: 'special-handling', status: 'completed', position },
        ...{ decision: 'destroy', price: 10, buyer: 'Buyer', final_price: 10, destruction_on: '2026-03-01' },
        ...{
          verified_on_site: true,
          version: WAY.length,
          created_at: now,
          updated_at: now,
          status_since: now,
        },
        data: JSON.stringify(
          completeItemData({
            ...{ itemName: `Detector ${position}`, description: 'Old', serialNumber: `SN-${position}` },
            ...{ costCenter: 'CC', family: 'security_equipment', type: 'metal_detectors' },
          }),
        ),
      })),
    );
    await tx.insertAll(
      'item_history',
      ids.flatMap((id) =>
        WAY.map((status, at) => ({
          ...{ id: randomUUID(), item_id: id, ...of, user_id: requester.id, user_name: requester.name },
          ...{ from_status: WAY[at - 1] ?? null, to_status: status, created_at: now },
        })),
      ),
    );
    await tx.insertAll('stored_files', files);
    tx.ownAct({ action: 'proof', subjectType: 'project', subjectId: project });
  });
  return ids;
}

/** Gives items what a certificate needs of facts, and the provider its name; throws where that is refused. */
export async function makeCertifiable(
  url: string,
  ids: readonly string[],
  { admin, manager }: { readonly admin: SignedInPerson; readonly manager: SignedInPerson },
): Promise<void> {
  const put = async (path: string, token: string, body: unknown) => {
    const { status, text } = await ask(url, { method: 'PUT', path: `/api${path}`, token, body });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
  };
  await put('/certificate-parties/provider', admin.token, PROVIDER);
  for (const id of ids) await put(`/projects/waste-items/${id}/facts`, manager.token, FACTS);
}
