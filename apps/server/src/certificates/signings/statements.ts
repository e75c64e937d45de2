import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { certifiedFacts } from '@monda/domain/certificates/certified-facts.ts';
import { certifiedFields } from '@monda/domain/certificates/certified-fields.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { isOpen } from '@monda/domain/items/item-workflow.ts';
import { type ItemStatement, itemStatement, STATEMENT_FORMAT } from '@monda/domain/signings/signing-forms.ts';
import type { Work } from '../../database/work.ts';
import { factsIn, factsOfItems } from '../../facts/fact-interface.ts';
import { type ItemBefore, openCorrections } from '../../items/item-interface.ts';
import { certifiedFiles, documentsOfItems, filesOfItems } from './certified-files.ts';

/** What of an item its statement is made of, and by what it is judged whether it can be signed for. */
export const STATED_COLUMNS = [
  ...(['i.id', 'i.company_id', 'i.status', 'i.decision', 'i.destruction_on', 'i.verified_on_site'] as const),
  'i.data',
] as const;
export type StatedRow = Pick<
  ItemBefore,
  'id' | 'company_id' | 'status' | 'decision' | 'destruction_on' | 'verified_on_site' | 'data'
>;

/** What stands at an item now, as it is signed. */
export interface Stated {
  readonly statement: ItemStatement;
  /** Canonical JSON of the statement. */
  readonly text: string;
  /** Of the text, hexadecimal. */
  readonly sha256: string;
  /** Names of facts that were recorded and are not said. */
  readonly withheld: readonly string[];
}

/** Items whose statements are made before others are answered. */
const ITEMS_AT_ONCE = 10;

/** Statements of items by their ids, in a fixed number of statements of SQL. The caller has checked that they are visible. */
export async function statementsOf(
  work: Work,
  rows: readonly StatedRow[],
): Promise<ReadonlyMap<string, Stated>> {
  const ids = rows.map(({ id }) => id);
  const [facts, files, documents, corrections] = await Promise.all([
    factsOfItems(work, ids),
    filesOfItems(work, ids),
    documentsOfItems(work, ids),
    openCorrections(work, ids),
  ]);
  const { default: canonicalize } = await import('canonicalize');
  const made = new Map<string, Stated>();
  for (const [at, { id, status, decision, destruction_on: day, data }] of rows.entries()) {
    if (at % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await setImmediate();
    const stored = facts.get(id);
    const said = certifiedFacts(factsIn(stored), decision ?? 'destroy');
    const { itemName = '', serialNumber = '', family = '' } = certifiedFields(completeItemData(data));
    const statement = itemStatement.parse({
      ...{ format: STATEMENT_FORMAT, id, decision: decision ?? '', day },
      fields: { itemName, serialNumber, family },
      ...{ factsVersion: stored?.version ?? 0, facts: said.facts },
      files: certifiedFiles(files.get(id) ?? [], documents.get(id) ?? []).map(({ purpose, sha256 }) => ({
        ...{ purpose, sha256 },
      })),
      correction: (isOpen(status) ? corrections.get(id)?.proposed : undefined) ?? null,
    } satisfies ItemStatement);
    const text = canonicalize(statement) ?? '';
    made.set(id, { statement, text, sha256: sha256Of(text), withheld: said.withheld });
  }
  return made;
}

/** SHA-256 of a text in UTF-8, hexadecimal. */
export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
