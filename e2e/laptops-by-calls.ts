import { type Caller, callAs } from './call-api.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { itemsOf, type RequestedItem } from './items-by-calls.ts';

/** Requests laptops by calls and takes them to `destruction` with this decision; answers them in the order of the request. */
export async function laptopsAtDestruction(
  origin: string,
  company: Caller,
  count: number,
  decision: 'destroy' | 'reassign' = 'destroy',
  name = 'Laptop with facts',
): Promise<readonly RequestedItem[]> {
  const wasteItems = Array.from({ length: count }, (_, at) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName: `${name} ${at + 1}`,
      description: 'Battery swollen',
      serialNumber: `LF-${decision}-${at + 1}`,
      costCenter: 'CC-40',
      family: 'computing_it_equipment',
      type: 'computers',
      photoUrls: [],
      uploadedPhotoUrl: '',
      ownershipInvoiceUrl: '',
    },
  }));
  const command = JSON.stringify({ wasteType: 'special-handling', wasteItems });
  const { id: project } = await company.sendForm<{ id: string }>('/projects', { command });
  const [manager, evaluator] = [await callAs(origin, 'manager'), await callAs(origin, 'evaluator')];
  const { id: assignedUserId } = await evaluator.read<{ id: string }>('/users/me');
  const destructionOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const steps = [
    [manager, 'POST', 'assign', { assignedUserId }],
    [evaluator, 'PUT', 'submit-review', { decision: 'approve', action: decision, comment: '' }],
    [manager, 'PUT', 'review', { action: 'confirm', comment: '' }],
    [manager, 'PUT', 'schedule', { price: 40, buyer: 'Recycling Works', destructionOn }],
    [company, 'PUT', 'confirm-destruction', { action: 'confirm', comment: '' }],
  ] as const;
  const items = await itemsOf(manager, project);
  for (const { id } of items) {
    for (const [caller, method, step, body] of steps) {
      await caller.send(method, `/projects/waste-items/${id}/${step}`, body);
    }
  }
  return items.toSorted((one, other) => one.jsonData.serialNumber.localeCompare(other.jsonData.serialNumber));
}

/** Takes items from `destruction` to their completion by calls, with one photo of each kind. */
export async function completeAll(
  origin: string,
  company: Caller,
  items: readonly RequestedItem[],
): Promise<void> {
  const manager = await callAs(origin, 'manager');
  const photos = {
    beforePhotos: await jpegPhoto('before.jpg'),
    afterPhotos: await jpegPhoto('after.jpg'),
    tareTickets: await jpegPhoto('ticket.jpg'),
  };
  const invoice = await pdfDocument('invoice.pdf', 'Invoice');
  for (const { id } of items) {
    const path = `/projects/waste-items/${id}`;
    const { destructionPassword: password } = await manager.read<{ destructionPassword: string }>(path);
    await company.send('POST', `${path}/verify-password`, { password });
    await company.sendForm(`${path}/upload-documentation`, { password, ...photos });
    await manager.sendForm(`${path}/complete-destruction`, { finalPrice: '40', invoice });
  }
}

/** Records by calls what a certificate of a destroyed laptop cannot do without. */
export async function recordFacts(
  origin: string,
  items: readonly RequestedItem[],
  technique: 'shred' | 'crush' = 'shred',
): Promise<void> {
  const manager = await callAs(origin, 'manager');
  for (const { id } of items) {
    await manager.send('PUT', `/projects/waste-items/${id}/facts`, {
      method: { class: 'destroy', technique },
      verification: { result: 'passed' },
      place: { name: 'Yard 3' },
      time: { ended: '2026-01-14T11:30' },
      people: [{ name: 'Luis Paz', capacity: 'performed' }],
      // why: the items are as old as the run, and have the same photos.
      remarks: ['ended-before-request', 'same-photo-before', 'same-photo-after'].map((code) => ({
        ...{ code, reason: 'Recorded afterwards' },
      })),
    });
  }
}
