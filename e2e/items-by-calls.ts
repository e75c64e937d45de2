import { type Caller, callAs } from './call-api.ts';

/** An item as these calls read it. */
export interface RequestedItem {
  readonly id: string;
  readonly version: number;
  readonly jsonData: {
    readonly itemName: string;
    readonly serialNumber: string;
    readonly costCenter: string;
  };
}

/** Requests items of one name by calls, numbered, and answers the id of the request. */
export async function requestItems(company: Caller, itemName: string, count: number): Promise<string> {
  const wasteItems = Array.from({ length: count }, (_, at) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName: count === 1 ? itemName : `${itemName} ${at + 1}`,
      description: 'Battery swollen',
      serialNumber: `CL-${itemName.length}-${at + 1}`,
      costCenter: 'CC-40',
      family: 'operational_equipment',
      type: 'bill_counter',
      photoUrls: [],
      uploadedPhotoUrl: '',
      ownershipInvoiceUrl: '',
    },
  }));
  const command = JSON.stringify({ wasteType: 'special-handling', wasteItems });
  return (await company.sendForm<{ id: string }>('/projects', { command })).id;
}

/** The items of a request. */
export const itemsOf = async (caller: Caller, projectId: string) =>
  (
    await caller.read<{ data: readonly RequestedItem[] }>(
      `/projects/waste-items?projectId=${projectId}&limit=100`,
    )
  ).data;

/** Takes all items of a request by calls to where they wait for their schedule. */
export async function takeToSchedule(origin: string, projectId: string): Promise<void> {
  const [manager, evaluator] = [await callAs(origin, 'manager'), await callAs(origin, 'evaluator')];
  const { id: assignedUserId } = await evaluator.read<{ id: string }>('/users/me');
  const steps = [
    [manager, 'POST', 'assign', { assignedUserId }],
    [evaluator, 'PUT', 'submit-review', { decision: 'approve', action: 'destroy', comment: '' }],
    [manager, 'PUT', 'review', { action: 'confirm', comment: '' }],
  ] as const;
  for (const { id } of await itemsOf(manager, projectId)) {
    for (const [caller, method, step, body] of steps) {
      await caller.send(method, `/projects/waste-items/${id}/${step}`, body);
    }
  }
}

/** Takes all items of a request by calls to the schedule that the company is to confirm. */
export async function scheduleAll(origin: string, projectId: string, destructionOn: string): Promise<void> {
  await takeToSchedule(origin, projectId);
  const manager = await callAs(origin, 'manager');
  const body = { price: 40, buyer: 'Recycling Works', destructionOn };
  for (const { id } of await itemsOf(manager, projectId)) {
    await manager.send('PUT', `/projects/waste-items/${id}/schedule`, body);
  }
}
