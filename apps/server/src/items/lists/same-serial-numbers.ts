import { REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemOfSerialNumber } from '@monda/domain/items/same-serial-numbers.ts';
import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import { requestingCompanyOf } from '@monda/domain/items/requesters.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import { asReader, type HandlerTable } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';

/** The call that says which serial numbers items of the caller's company have. */
export const SERIAL_NUMBER_HANDLERS = {
  'items.sameSerialNumbers': asReader(getSameSerialNumbers),
} satisfies HandlerTable;

type FoundItem = ItemOfSerialNumber['item'] & { readonly key: string };

/** The newest item of a company with each of these keys; declined ones left out. */
export const newestWithKeys = (companyId: string, keys: readonly string[]) => sql<FoundItem>`
  SELECT k.key, i.id, i.status, i.data->>'itemName' AS "itemName"
  FROM unnest(${keys}::text[]) AS k (key), LATERAL (
    SELECT o.id, o.status, o.data FROM waste_items o
    WHERE o.company_id = ${companyId} AND o.serial_compact = k.key
      AND o.status <> ALL (${[...REFUSED_STATUSES]}::text[])
    ORDER BY o.created_at DESC, o.position, o.id LIMIT 1
  ) AS i`;

export async function getSameSerialNumbers(
  work: Work,
  { actor, body }: IncomingCall<'items.sameSerialNumbers'>,
) {
  const companyId = requestingCompanyOf({ role: actor.role, company: actor.companyId });
  const asked = [...new Set(body.serialNumbers)].flatMap((serialNumber) => {
    const key = serialNumberKey(serialNumber);
    return key === null ? [] : [{ serialNumber, key }];
  });
  if (companyId === null || asked.length === 0) return { data: [], total: 0 };
  const keys = [...new Set(asked.map(({ key }) => key))];
  const { rows } = await newestWithKeys(companyId, keys).execute(work);
  const found = new Map(rows.map((row) => [row.key, row]));
  const data = asked.flatMap(({ serialNumber, key }): readonly ItemOfSerialNumber[] => {
    const item = found.get(key);
    if (item === undefined) return [];
    return [{ serialNumber, item: { id: item.id, itemName: item.itemName, status: item.status } }];
  });
  return { data, total: data.length };
}
