import { isRecorded } from '../facts/certificate-needs.ts';
import { withShortIdentityNumbers } from '../facts/fact-access.ts';
import type { Facts, FactValues } from '../facts/fact-data.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, hasGroup } from '../facts/fact-fields.ts';
import type { ItemData } from '../items/item-data.ts';
import type { ItemDecision } from '../items/item-decisions.ts';
import type { CertifiedItemData } from './certificate-data.ts';
import { CERTIFIED_FIELDS } from './certified-fields.ts';

/** Facts as a certificate says them, and the names of those that were recorded and are not said. */
export interface CertifiedFacts {
  readonly facts: CertifiedItemData['facts'];
  readonly withheld: string[];
}

/**
 * The facts of an item with this decision: identity numbers with their last signs alone, and a book cost only where it is to be
 * printed.
 */
export function certifiedFacts(facts: Facts, decision: ItemDecision): CertifiedFacts {
  const short = withShortIdentityNumbers(facts);
  const said = Object.fromEntries(
    FACT_GROUP_NAMES.filter((group) => hasGroup(group, decision)).map((group) => [group, short[group]]),
  ) as Record<string, FactValues | FactValues[] | null>;
  if (facts.asset === null) return { facts: said, withheld: [] };
  const { bookCost, bookCostPrinted, ...others } = facts.asset;
  const isWithheld = bookCost !== null && bookCostPrinted !== true;
  return {
    facts: { ...said, asset: { ...others, bookCost: isWithheld ? null : bookCost } },
    withheld: isWithheld ? ['asset.bookCost'] : [],
  };
}

/** Facts that say how others are given. */
const IS_ASKED: Readonly<Record<string, (facts: Facts, data: ItemData) => boolean>> = {
  /** Whether there are contradictions, which ask for remarks. */
  remarks: () => false,
  'asset.bookCostPrinted': () => false,
  /** Nothing: the weights are of this item alone. */
  'weights.sharedBy': () => false,
  'asset.noSerialNumber': (_facts, { serialNumber }) => serialNumber === '',
  'method.otherTechnique': ({ method }) => method?.technique === 'other',
};

/** The names of fields and facts of an item with this decision that were not recorded; of an empty group its own. */
export function notRecorded(data: ItemData, facts: Facts, decision: ItemDecision): string[] {
  const fields = CERTIFIED_FIELDS.filter((name) => (data[name] ?? '') === '');
  const groups = FACT_GROUP_NAMES.filter((group) => hasGroup(group, decision)).flatMap((group): string[] => {
    const entries = facts[group] as FactValues | readonly FactValues[] | null;
    if (entries === null || (Array.isArray(entries) && entries.length === 0)) {
      return (IS_ASKED[group]?.(facts, data) ?? true) ? [group] : [];
    }
    return EVERY_FACT.filter((fact) => fact.group === group && !isRecorded(facts, fact))
      .map(({ field }) => `${group}.${field}`)
      .filter((name) => IS_ASKED[name]?.(facts, data) ?? true);
  });
  return [...fields, ...groups];
}
