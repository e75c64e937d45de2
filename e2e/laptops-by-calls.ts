import { type Caller, callAs } from './call-api.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { itemsOf, passwordOf, requestNamed, type RequestedItem, scheduleAll } from './items-by-calls.ts';

/** The day of these laptops, on which the demo has no item. */
export const dayOfLaptops = (): string => new Date(Date.now() + 41 * 86_400_000).toISOString().slice(0, 10);

/** Requests laptops by calls and takes them to `destruction` with this decision; answers them in the order of the request. */
export async function laptopsAtDestruction(
  origin: string,
  company: Caller,
  count: number,
  decision: 'destroy' | 'reassign' = 'destroy',
  name = 'Laptop with facts',
): Promise<readonly RequestedItem[]> {
  const names = Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
  const kind = { family: 'computing_it_equipment', type: 'computers' };
  const project = await requestNamed(company, names, `LF-${decision}`, kind);
  await scheduleAll(origin, project, dayOfLaptops(), decision);
  const items = await itemsOf(company, project);
  for (const { id } of items) {
    await company.send('PUT', `/projects/waste-items/${id}/confirm-destruction`, {
      action: 'confirm',
      comment: '',
    });
  }
  return items.toSorted((one, other) => one.jsonData.serialNumber.localeCompare(other.jsonData.serialNumber));
}

/** Documents items at `destruction` by calls, with one photo of each kind, so that they wait for their completion. */
export async function documentAll(
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
  for (const { id } of items) {
    const path = `/projects/waste-items/${id}`;
    const password = await passwordOf(manager, path);
    await company.send('POST', `${path}/verify-password`, { password });
    await company.sendForm(`${path}/upload-documentation`, { password, ...photos });
  }
}

/** Takes items from `destruction` to their completion by calls. */
export async function completeAll(
  origin: string,
  company: Caller,
  items: readonly RequestedItem[],
): Promise<void> {
  await documentAll(origin, company, items);
  const manager = await callAs(origin, 'manager');
  const invoice = await pdfDocument('invoice.pdf', 'Invoice');
  for (const { id } of items) {
    await manager.sendForm(`/projects/waste-items/${id}/complete-destruction`, { finalPrice: '40', invoice });
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
