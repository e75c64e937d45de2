import { randomUUID } from 'node:crypto';
import { desks } from '@monda/test-bed/desks.ts';
import { ask } from './asked.ts';
import type { LoadPeople } from './mixed-requests.ts';
import type { ProofRun } from './proof.ts';

/** Sends a request of two items, of which one gets an evaluator; their ids. */
export async function requestedItems(url: string, people: LoadPeople): Promise<readonly string[]> {
  const [token] = people.clients;
  const command = { wasteType: 'special-handling', wasteItems: desks(2, 'To be corrected') };
  const made = await ask(url, {
    method: 'POST',
    path: '/api/projects',
    token,
    body: command,
    key: randomUUID(),
  });
  const { body } = await ask(url, { path: `/api/projects/${made.body.id}/items`, token });
  const ids = (body.data ?? []).map(({ id }) => id);
  if (ids.length !== 2) throw new Error(`a request was answered ${made.status}: ${made.text}`);
  await ask(url, {
    ...{ method: 'POST', path: `/api/projects/waste-items/${ids[0]}/assign`, token: people.manager },
    body: { assignedUserId: people.evaluatorId },
  });
  return ids;
}

/** Corrects an assigned item by a proposal that is accepted, and one that is not assigned at once; both that follow. */
export async function checkCorrected(
  run: ProofRun,
  url: string,
  ids: readonly string[],
  { clients: [token], evaluator }: LoadPeople,
): Promise<void> {
  const answers: number[] = [];
  for (const [at, id] of ids.entries()) {
    const path = `/api/projects/waste-items/${id}/corrections`;
    const body = { fields: { costCenter: `CC-${at}`, itemName: 'Corrected' }, reason: 'As on the invoice' };
    const proposed = await ask(url, { method: 'POST', path, token, body, key: randomUUID() });
    const { corrections = [] } = JSON.parse(proposed.text) as {
      readonly corrections?: readonly { readonly id: string; readonly state: string }[];
    };
    answers.push(proposed.status);
    const open = corrections.find(({ state }) => state === 'open');
    if (open === undefined) continue;
    const decided = await ask(url, {
      ...{ method: 'PUT', path: `${path}/${open.id}`, token: evaluator, key: randomUUID() },
      body: { action: 'accept' },
    });
    answers.push(decided.status);
  }
  run.check(
    'items that servers of the former release made are corrected by this one',
    answers.join() === '201,200,201',
    answers.join(),
  );
}
