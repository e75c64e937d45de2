import { localTimeIn } from '@monda/domain/base/time-zones.ts';
import { withShortIdentityNumbers } from '@monda/domain/facts/fact-access.ts';
import { completeFacts, type Facts, type FactsBody } from '@monda/domain/facts/fact-data.ts';
import { FACT_GROUP_NAMES, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import type { ExportedCertificate, ExportedFacts } from '@monda/domain/facts/fact-export.ts';
import type { Selectable } from 'kysely';
import type { ItemFactTable } from '../database/tables/item-facts.ts';
import type { Tx } from '../database/transactions.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';

export type StoredFacts = Selectable<ItemFactTable>;

/** The facts of items by id; those of which none were given are left out. The caller has checked that they are visible. */
export async function factsOfItems(
  tx: Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StoredFacts>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx.selectFrom('item_facts').selectAll().where('item_id', 'in', itemIds).execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** The facts as this release knows them. */
export const factsIn = (row: StoredFacts | undefined): Facts => completeFacts(row ?? {});

/** Facts and certificates as every export has them, whatever the role of its reader; certificates as far as the reader sees them. */
export async function readExportedFacts(
  tx: Tx,
  of: Readonly<Record<'facts' | 'certificates', readonly string[]>>,
) {
  const rows = await factsOfItems(tx, of.facts);
  const certificates = await certificatesOfItems(tx, of.certificates);
  return {
    of: (itemId: string): ExportedFacts => {
      const row = rows.get(itemId);
      return {
        facts: withShortIdentityNumbers(factsIn(row)),
        timeZone: row?.time_zone ?? null,
        certificate: certificates.get(itemId) ?? null,
      };
    },
  };
}

/** The certificates that count now, by item. */
async function certificatesOfItems(
  tx: Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ExportedCertificate>> {
  if (itemIds.length === 0) return new Map();
  const { timeZone } = await storedTimeLimits(tx);
  const rows = await tx
    .selectFrom('certificate_items as n')
    .innerJoin('certificates as c', 'c.id', 'n.certificate_id')
    .where('n.item_id', 'in', itemIds)
    .where('c.state', '=', 'issued')
    .select(['n.item_id', 'c.number', 'c.certificate_version', 'c.issued_at'])
    .execute();
  return new Map(
    rows.flatMap(({ item_id: id, number, certificate_version: version, issued_at: at }) =>
      at === null ? [] : [[id, { number, version, issuedOn: localTimeIn(at, timeZone).slice(0, 10) }]],
    ),
  );
}

/** The columns of the groups that a body replaces; an empty list is stored as `null`. */
export const columnsOf = (body: FactsBody) =>
  Object.fromEntries(
    FACT_GROUP_NAMES.filter((group) => body[group] !== undefined).map((group) => [
      group,
      storedGroup(body[group]),
    ]),
  ) as Partial<Record<FactGroup, string | null>>;

function storedGroup(group: FactsBody[FactGroup]): string | null {
  const isEmpty = group === null || group === undefined || (Array.isArray(group) && group.length === 0);
  return isEmpty ? null : JSON.stringify(group);
}
