import type { CallName } from '@monda/domain/api/api-calls.ts';
import { sideOfRole } from '@monda/domain/identity/roles.ts';
import { saidBy } from '../apps/server/test/signings-in-tests.ts';
import { PEOPLE } from '../apps/server/test/test-people.ts';
import type { Caller } from './access-people.ts';
import { type Answer, MISSING, type Request, send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

/** Whose item a cell is about; of a colleague: what was signed on a device of the company. */
export type TargetOfSigning = 'own' | 'colleague' | 'rival' | 'missing';

/** Whether a person who sees the items and acts on them withdraws what a notary signed on the device of a cell. */
export const withdrawsOf = (target: TargetOfSigning, { person }: Caller): boolean =>
  sideOfRole(PEOPLE[person ?? 'viewer'].role) === (target === 'colleague' ? 'company' : 'provider');

/** The request of a cell about a new item that can be signed for, or about a signature of one. */
export async function requestOfSigning(
  product: ProductInside,
  { call, target }: { call: CallName; target: TargetOfSigning },
): Promise<Request> {
  const company = target === 'rival' ? 'rival' : 'acme';
  const isMissing = target === 'missing';
  const made = { company, evaluator: 'evaluator', verifiedOnSite: true } as const;
  const id = isMissing ? MISSING : (await product.anItemAt('destroyed', made)).id;
  if (call === 'signings.ofItem') return { call, id };
  if (call === 'signings.prepare') return { call, body: { itemIds: [id] } };
  const signing = {
    items: isMissing ? [{ id, statementSha256: 'a'.repeat(64) }] : await listOf(product, id),
    ...saidBy(),
  };
  if (call === 'signings.sign') return { call, body: signing };
  const person = target === 'colleague' ? 'colleague' : 'manager';
  const signed = isMissing ? null : await done(product, person, { call: 'signings.sign', body: signing });
  const { id: signingId } = JSON.parse(signed?.body ?? `{"id":"${MISSING}"}`) as { readonly id: string };
  return { call, id: signingId, body: { reason: 'I saw ten' } };
}

async function listOf(product: ProductInside, id: string) {
  const { body } = await done(product, 'manager', { call: 'signings.prepare', body: { itemIds: [id] } });
  const { items } = JSON.parse(body) as { readonly items: readonly { readonly statementSha256: string }[] };
  return items.map(({ statementSha256 }) => ({ id, statementSha256 }));
}

async function done(
  product: ProductInside,
  person: 'manager' | 'colleague',
  request: Request,
): Promise<Answer> {
  const answer = await send(product.app, request, await product.tokenOf(person));
  if (answer.status >= 300) throw new Error(`${request.call}: ${answer.bytes}`);
  return answer;
}
