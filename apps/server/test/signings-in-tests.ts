import type { SignBody } from '@monda/domain/signings/signing-fields.ts';
import { SENTENCES_OF_CAPACITY, type SignerCapacity } from '@monda/domain/signings/signing-choices.ts';
import type { Answered, AssetServer } from './asset-server.ts';
import { putItem } from './items-in-tests.ts';
import type { PersonName } from './test-people.ts';

/** A drawing of so many points, 1.5 pixels apart. */
export const drawingOf = (points: number) => ({
  ...{ width: 40_000, height: 4_000 },
  strokes: [
    Array.from({ length: points }, (_, at): [number, number, number, number] => [
      15,
      at % 2,
      16,
      40 + (at % 30),
    ]),
  ],
});

/** An item that can be signed for: at destruction and verified, destroyed, or completed. */
export const signableItem = async (
  server: AssetServer,
  status: 'destruction' | 'destroyed' | 'completed' = 'destroyed',
  more: Parameters<typeof putItem>[2] = {},
): Promise<string> =>
  (
    await putItem(server, status, {
      decision: 'destroy',
      evaluator: 'evaluator',
      verifiedOnSite: true,
      ...more,
    })
  ).id;

export type Said = Partial<Omit<SignBody, 'items'>>;

/** What a notary signs by typing their name, unless something else is said. */
export function saidBy(capacity: SignerCapacity = 'notary', more: Said = {}): Omit<SignBody, 'items'> {
  const [sentence = 'present'] = SENTENCES_OF_CAPACITY[capacity];
  return {
    ...{ sentence, language: 'en', name: 'Ana Paz', organisation: 'Paz & Co', capacity },
    capacityText: capacity === 'other' ? 'Neighbor' : '',
    signature: { kind: 'typed', agreed: true },
    ...more,
  };
}

/** The items with the hashes of the list as a person reads it now. */
export async function readList(
  server: AssetServer,
  itemIds: readonly string[],
  person: PersonName = 'manager',
): Promise<SignBody['items']> {
  const { body } = await server.call(person, 'signings.prepare', { body: { itemIds } });
  return body.items.map(({ id, statementSha256 }: SignBody['items'][number]) => ({ id, statementSha256 }));
}

/** Signs for items as they stand now, on the device of a person. */
export async function signFor(
  server: AssetServer,
  itemIds: readonly string[],
  said: Omit<SignBody, 'items'> = saidBy(),
  { person = 'manager', key }: { readonly person?: PersonName; readonly key?: string } = {},
): Promise<Answered> {
  const items = await readList(server, itemIds, person);
  return server.call(person, 'signings.sign', {
    body: { items, ...said },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

export const storedSignings = (server: AssetServer) =>
  server.transactions.asSystem(async (tx) => ({
    signings: await tx.selectFrom('signings').selectAll().orderBy('at').orderBy('id').execute(),
    items: await tx
      .selectFrom('signing_items')
      .selectAll()
      .orderBy('signing_id')
      .orderBy('position')
      .execute(),
  }));
