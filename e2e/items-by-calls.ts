import { type Caller, callAs } from './call-api.ts';

/** An item as these calls read it. */
export interface RequestedItem {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly price: number | null;
  readonly jsonData: {
    readonly itemName: string;
    readonly serialNumber: string;
    readonly costCenter: string;
  };
}

/** The destruction password of the item whose call has this path, as the manager reads it. */
export const passwordOf = async (manager: Caller, path: string): Promise<string> =>
  (await manager.read<{ readonly destructionPassword: string }>(path)).destructionPassword;

/** Requests an item of each name by calls, its serial numbers `serial` and a number, and answers the id of the request. */
export async function requestNamed(
  company: Caller,
  names: readonly string[],
  serial: string,
  kind = { family: 'operational_equipment', type: 'bill_counter' },
): Promise<string> {
  const wasteItems = names.map((itemName, at) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName,
      description: 'Battery swollen',
      serialNumber: `${serial}-${at + 1}`,
      costCenter: 'CC-40',
      ...kind,
      ...{ photoUrls: [], uploadedPhotoUrl: '', ownershipInvoiceUrl: '' },
    },
  }));
  const command = JSON.stringify({ wasteType: 'special-handling', wasteItems });
  return (await company.sendForm<{ id: string }>('/projects', { command })).id;
}

/** Requests items of one name, numbered. */
export function requestItems(company: Caller, itemName: string, count: number): Promise<string> {
  const numbered = Array.from({ length: count }, (_, at) => `${itemName} ${at + 1}`);
  return requestNamed(company, count === 1 ? [itemName] : numbered, `CL-${itemName.length}`);
}

/** The items of a request. */
export const itemsOf = async (caller: Caller, projectId: string) =>
  (
    await caller.read<{ data: readonly RequestedItem[] }>(
      `/projects/waste-items?projectId=${projectId}&limit=100`,
    )
  ).data;

/** Takes all items of a request by calls to where they wait for their schedule. */
export async function takeToSchedule(
  origin: string,
  projectId: string,
  action: 'destroy' | 'reassign' = 'destroy',
): Promise<void> {
  const [manager, evaluator] = [await callAs(origin, 'manager'), await callAs(origin, 'evaluator')];
  const { id: assignedUserId } = await evaluator.read<{ id: string }>('/users/me');
  const steps = [
    [manager, 'POST', 'assign', { assignedUserId }],
    [evaluator, 'PUT', 'submit-review', { decision: 'approve', action, comment: '' }],
    [manager, 'PUT', 'review', { action: 'confirm', comment: '' }],
  ] as const;
  for (const { id } of await itemsOf(manager, projectId)) {
    for (const [caller, method, step, body] of steps) {
      await caller.send(method, `/projects/waste-items/${id}/${step}`, body);
    }
  }
}

/** Takes all items of a request by calls to the schedule that the company is to confirm. */
export async function scheduleAll(
  origin: string,
  projectId: string,
  destructionOn: string,
  action: 'destroy' | 'reassign' = 'destroy',
): Promise<void> {
  await takeToSchedule(origin, projectId, action);
  const manager = await callAs(origin, 'manager');
  const body = { price: 40, buyer: 'Recycling Works', destructionOn };
  for (const { id } of await itemsOf(manager, projectId)) {
    await manager.send('PUT', `/projects/waste-items/${id}/schedule`, body);
  }
}
