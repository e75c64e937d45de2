import { setImmediate } from 'node:timers/promises';
import { PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Work } from '../database/work.ts';
import { signsWithoutForm, textsIn } from '../pdf/sign-fonts.ts';

type PrintedItem = Pick<Selectable<Tables['waste_items']>, 'id' | 'company_id' | 'data'>;

/** Items that are judged before others are answered. */
const ITEMS_AT_ONCE = 10;

/**
 * The signs of what certificates of items print that no font has, by the ids of the items: their data and facts, the place where they were met, names of files
 * and of people in their history, documents of authorities, corrections, signatures, both parties, place of issue and clause.
 */
export async function unprintableSigns(
  work: Work,
  items: readonly PrintedItem[],
): Promise<ReadonlyMap<string, string[]>> {
  const texts = await printedTexts(work, items);
  const found = new Map<string, string[]>();
  for (const [at, { id, company_id: companyId, data }] of items.entries()) {
    if (at % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await setImmediate();
    const others = [id, companyId, PROVIDER_PARTY].map((of) => texts.get(of));
    found.set(id, signsWithoutForm(textsIn([completeItemData(data), others])));
  }
  return found;
}

/** Texts of the items, by their ids, and of the parties, by theirs; facts are the JSON of their row. */
async function printedTexts(work: Work, items: readonly PrintedItem[]) {
  const ids = items.map(({ id }) => id);
  const companyIds = [...new Set(items.map(({ company_id }) => company_id))];
  const { rows } = await sql<{ readonly of: string; readonly text: string }>`
    SELECT item_id::text AS of, name AS text FROM stored_files WHERE item_id = ANY(${ids}) AND state = 'committed'
    UNION SELECT item_id::text, user_name FROM item_history WHERE item_id = ANY(${ids})
    UNION SELECT item_id::text, to_jsonb(f)::text FROM item_facts f WHERE item_id = ANY(${ids})
    UNION SELECT item_id::text, place FROM item_meetings WHERE item_id = ANY(${ids})
    UNION SELECT item_id::text, number FROM authority_documents WHERE item_id = ANY(${ids}) AND withdrawn_at IS NULL
    UNION SELECT item_id::text, to_jsonb(c)::text FROM item_corrections c WHERE item_id = ANY(${ids}) AND outcome = 'accepted'
    UNION SELECT i.item_id::text,
        concat_ws(' ', name, organisation, capacity_text, reason, made_by_name, withdrawn_reason, withdrawn_by_name)
      FROM signing_items i JOIN signings s ON s.id = i.signing_id WHERE i.item_id = ANY(${ids})
    UNION SELECT id::text, name || ' ' || address FROM companies WHERE id = ANY(${companyIds})
    UNION SELECT id, to_jsonb(p)::text FROM certificate_parties p
      WHERE id = ANY(${[PROVIDER_PARTY, ...companyIds]})
    UNION SELECT ${PROVIDER_PARTY}, to_jsonb(c)::text FROM certificate_issue c`.execute(work);
  return Map.groupBy(rows, ({ of }) => of);
}
