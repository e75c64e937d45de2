import { sql } from 'kysely';
import { EVERYBODY, refusedAtTheDoor, SUBSTITUTES } from './access-people.ts';
import { CERTIFICATE_OWNERS, seesCertificate } from './access-certificates.ts';
import type { matrixOn, Wrong } from './access-matrix.ts';
import { MISSING, send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';
import { COMPANIES } from '../apps/server/test/test-people.ts';

/** What nothing has that could be searched for. */
const UNKNOWN = 'zzzz no such thing zzzz';
const NO_NUMBER = '0000-0000-0000-0000';

/**
 * Reads the list of certificates as everybody: whole, by company and item, and by what searches find. Each holds the
 * certificates a person sees; what is narrowed to one they do not see answers as what is narrowed to nothing.
 */
export async function certificateLists(
  product: ProductInside,
  matrix: ReturnType<typeof matrixOn>,
): Promise<{ readonly reads: number; readonly wrong: readonly Wrong[] }> {
  const wrong: Wrong[] = [];
  let reads = 0;
  const owners = CERTIFICATE_OWNERS.filter((owner) => owner !== 'missing');
  const listed = await Promise.all(
    owners.map(async (owner) => {
      const made = await matrix.certificates.certificate(owner, 'issued');
      return { owner, ...made, ...(await namesOf(product, made.itemIds[0] ?? '')) };
    }),
  );
  for (const caller of [...EVERYBODY, ...SUBSTITUTES]) {
    if (caller.permissions !== undefined || refusedAtTheDoor(caller, 'certificates.list') !== null) {
      continue;
    }
    const token = await matrix.tokenOf(caller);
    const list = async (query: string) => {
      reads += 1;
      return send(product.app, { call: 'certificates.list', query }, token);
    };
    const nothing = await list(`search=${encodeURIComponent(UNKNOWN)}`);
    for (const { owner, id, number, itemIds, itemName, serialNumber } of listed) {
      const sees = seesCertificate(caller, owner);
      const companyId = COMPANIES[owner === 'rival' ? 'rival' : 'acme'].id;
      for (const query of [
        'limit=100',
        'state=issued&limit=100',
        `companyId=${companyId}&limit=100`,
        ...itemIds.map((itemId) => `itemId=${itemId}`),
        `search=${number}`,
        `search=${number.toLowerCase().replaceAll('-', '')}`,
        `search=${encodeURIComponent(itemName)}`,
        `search=${encodeURIComponent(serialNumber)}`,
      ]) {
        const { status, body, bytes } = await list(query);
        const isListed = status === 200 && body.includes(id);
        const isNarrowed = !query.includes('limit');
        const holds = isListed === sees && (isListed || !isNarrowed || bytes === nothing.bytes);
        if (holds) continue;
        wrong.push({
          what: `${caller.label}, certificate of ${owner}`,
          expected: sees ? 'listed' : 'not listed, and as what no one has',
          answered: body.slice(0, 300),
          request: `certificates.list ${query}`,
        });
      }
    }
    for (const query of [`itemId=${MISSING}`, `companyId=${MISSING}`, `search=${NO_NUMBER}`]) {
      const { bytes, body } = await list(query);
      if (bytes === nothing.bytes) continue;
      wrong.push({
        ...{ what: `${caller.label}, what no certificate has`, expected: nothing.body, answered: body },
        request: `certificates.list ${query}`,
      });
    }
  }
  return { reads, wrong };
}

async function namesOf({ app }: ProductInside, itemId: string) {
  return app.transactions.asSystem((tx) =>
    tx
      .selectFrom('waste_items')
      .select([
        sql<string>`data->>'itemName'`.as('itemName'),
        sql<string>`data->>'serialNumber'`.as('serialNumber'),
      ])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow(),
  );
}
