import { factName, missingFacts } from '@monda/domain/facts/certificate-needs.ts';
import { completeFacts } from '@monda/domain/facts/fact-data.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, groupRow, type NamedFact } from '@monda/domain/facts/fact-fields.ts';
import { DATA_MEDIA_TYPES, type FactCase } from '@monda/domain/facts/fact-profiles.ts';
import { REQUIRABLE_FACTS } from '@monda/domain/facts/requirable-facts.ts';
import { completeItemData, type StoredItemData } from '@monda/domain/items/item-data.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';

/** Statuses at which lists show managers that facts are missing. */
export const STATUSES_OF_MISSING_FACTS: readonly ItemStatus[] = ['completed'];

interface CompletedItem {
  readonly id: string;
  readonly status: ItemStatus;
  readonly decision: ItemDecision | null;
  readonly data: StoredItemData;
}

/** How many facts certificates of the completed ones of these visible items lack, by item. */
export async function countMissingFacts(
  tx: Tx,
  items: readonly CompletedItem[],
): Promise<ReadonlyMap<string, number>> {
  const completed = items.filter(({ status }) => STATUSES_OF_MISSING_FACTS.includes(status));
  if (completed.length === 0) return new Map();
  const ids = completed.map(({ id }) => id);
  const [rows, documents, needs] = await Promise.all([
    tx
      .selectFrom('item_facts')
      .select(['item_id', ...FACT_GROUP_NAMES])
      .where('item_id', 'in', ids)
      .execute(),
    tx
      .selectFrom('authority_documents')
      .select('item_id')
      .distinct()
      .where('item_id', 'in', ids)
      .where('withdrawn_at', 'is', null)
      .execute(),
    tx.selectFrom('certificate_needs').select('further').executeTakeFirst(),
  ]);
  const factsById = new Map(rows.map(({ item_id, ...groups }) => [item_id, groups]));
  const withDocument = new Set(documents.map(({ item_id }) => item_id));
  return new Map(
    completed.map(({ id, decision, data }) => {
      const { itemName, serialNumber, family, type } = completeItemData(data);
      const item = {
        ...{ decision, family, type, itemName, serialNumber },
        // why: none of these is a fact that is given after completion.
        ...{ providerName: null, beforePhotos: 0, afterPhotos: 0 },
        authorityDocuments: withDocument.has(id) ? 1 : 0,
        facts: completeFacts(factsById.get(id) ?? {}),
      };
      return [id, missingFacts(item, needs?.further ?? []).length];
    }),
  );
}

const ofType = (types: readonly string[]) =>
  sql<boolean>`i.data->>'type' IN (${sql.join(types.map((type) => sql.lit(type)))})`;
const IS_DATA_MEDIUM = sql<boolean>`(i.family = 'computing_it_equipment' OR ${ofType(DATA_MEDIA_TYPES)})`;
const IS_DESTROYED = sql<boolean>`i.decision = 'destroy'`;
const IS_REASSIGNED = sql<boolean>`i.decision = 'reassign'`;

/** The rule `casesOf` of the domain, as conditions on `i`. */
const CASES: Readonly<Record<FactCase, RawBuilder<boolean>>> = {
  any: sql<boolean>`true`,
  destruction: IS_DESTROYED,
  reassignment: IS_REASSIGNED,
  firearms: sql<boolean>`(i.decision IS NOT NULL AND i.family = 'security_equipment' AND ${ofType(['firearms'])})`,
  'destroyed-data-media': sql<boolean>`(${IS_DESTROYED} AND ${IS_DATA_MEDIUM})`,
  'reassigned-data-media': sql<boolean>`(${IS_REASSIGNED} AND ${IS_DATA_MEDIUM})`,
};

const fieldOf = (entry: RawBuilder<unknown>, field: string) => sql`${entry}->>${sql.lit(field)}`;

/** The facts `f` have the field, in every entry of a list. */
function isRecorded({ group, field }: Pick<NamedFact, 'group' | 'field'>): RawBuilder<boolean> {
  const stored = sql`f.${sql.ref(group)}`;
  if (groupRow(group).entries === null) return sql<boolean>`${fieldOf(stored, field)} IS NOT NULL`;
  return sql<boolean>`(${stored} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(${stored}) AS e (entry)
    WHERE ${fieldOf(sql`e.entry`, field)} IS NULL))`;
}

const unlessNeeded = (asked: RawBuilder<boolean>, met: RawBuilder<boolean>) =>
  sql<boolean>`(${asked} IS NOT TRUE OR ${met})`;

/** For a fact that an administrator may require: the item has its group, and it is among those required. */
function isAskedFurther({ group, field }: NamedFact): RawBuilder<boolean> {
  const { decision } = groupRow(group);
  const among = sql<boolean>`${sql.lit(factName({ group, field }))} = ANY ((SELECT n.further FROM certificate_needs n)::text[])`;
  return decision === null ? among : sql<boolean>`(i.decision = ${sql.lit(decision)} AND ${among})`;
}

const OWN_NEEDS = EVERY_FACT.flatMap((fact) =>
  fact.row.required === undefined ? [] : [unlessNeeded(CASES[fact.row.required], isRecorded(fact))],
);
const FURTHER_NEEDS = EVERY_FACT.filter((fact) => REQUIRABLE_FACTS.includes(factName(fact))).map((fact) =>
  unlessNeeded(isAskedFurther(fact), isRecorded(fact)),
);

/** The rule `missingFacts` of the domain for a completed item, as a condition on `i`. */
export const LACKS_FACTS: RawBuilder<boolean> = sql<boolean>`(NOT EXISTS (SELECT 1 FROM item_facts f
  WHERE f.item_id = i.id
    AND (coalesce(i.data->>'serialNumber', '') <> '' OR ${isRecorded({ group: 'asset', field: 'noSerialNumber' })})
    AND coalesce(f.people @> '[{"capacity": "performed"}]', false)
    AND ${sql.join([...OWN_NEEDS, ...FURTHER_NEEDS], sql` AND `)})
  OR ${CASES.firearms} AND NOT EXISTS (SELECT 1 FROM authority_documents d
    WHERE d.item_id = i.id AND d.withdrawn_at IS NULL))`;

/** Of a completed item: a certificate lacks no fact of it, and none holds it. */
export const READY_FOR_CERTIFICATE: RawBuilder<boolean> = sql<boolean>`(NOT ${LACKS_FACTS}
  AND NOT EXISTS (SELECT 1 FROM certificate_items c WHERE c.item_id = i.id AND c.holds))`;
