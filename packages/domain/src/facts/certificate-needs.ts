import type { ItemDecision } from '../items/item-decisions.ts';
import type { Facts } from './fact-data.ts';
import { entriesOf } from './fact-entries.ts';
import { EVERY_FACT, type FactGroup, hasGroup, type NamedFact } from './fact-fields.ts';
import { casesOf, type FactCase, type ProfiledItem } from './fact-profiles.ts';

/** What a certificate cannot do without, in addition to facts, and in which cases. */
const OTHER_NEEDS = {
  providerName: { required: 'any', given: 'administrators' },
  itemName: { required: 'any', given: 'company' },
  family: { required: 'any', given: 'company' },
  type: { required: 'any', given: 'company' },
  /** The serial number, or why there is none. */
  serialNumber: { required: 'any', given: 'company' },
  beforePhoto: { required: 'any', given: 'company' },
  afterPhoto: { required: 'any', given: 'company' },
  /** One person who did it. */
  performer: { required: 'any', given: 'managers' },
  /** The document of an authority with its number. */
  authorityDocument: { required: 'firearms', given: 'managers' },
} as const satisfies Record<string, { readonly required: FactCase; readonly given: NeedGiver }>;

/** Whose turn it is to give what is missing. */
export type NeedGiver = 'company' | 'companyAdmins' | 'managers' | 'administrators';
export type OtherNeed = keyof typeof OTHER_NEEDS;
/** A fact as settings name it: `weights.net`; or something else a certificate needs. */
export type NeedName = string;

export interface MissingNeed {
  readonly name: NeedName;
  /** Where it is given, for a link to the field; `null` for what is no fact. */
  readonly group: FactGroup | null;
  readonly given: NeedGiver;
  /** `false` where an administrator made it required. */
  readonly always: boolean;
}

/** What a certificate prints where it was given, and is issued without: the people who represent the parties. */
const RECOMMENDED = [
  { name: 'companyRepresentative', given: 'companyAdmins' },
  { name: 'providerRepresentative', given: 'administrators' },
] as const;
export type Recommended = (typeof RECOMMENDED)[number]['name'];

/** What of it is best given before a certificate is issued. */
export const recommendedNeeds = (isGiven: (name: Recommended) => boolean): MissingNeed[] =>
  RECOMMENDED.filter(({ name }) => !isGiven(name)).map((need) => ({ ...need, group: null, always: false }));

/** Needs in addition to facts that can be met after an item is completed. */
const GIVEN_AFTERWARDS: readonly NeedName[] = [
  'serialNumber',
  'performer',
  'authorityDocument',
] satisfies OtherNeed[];

/** What of an item is looked at. */
export interface CertifiedItem {
  /** `null` before an evaluator decided. */
  readonly decision: ItemDecision | null;
  readonly family: string;
  readonly type: string;
  readonly itemName: string;
  readonly serialNumber: string;
  readonly providerName: string | null;
  readonly beforePhotos: number;
  readonly afterPhotos: number;
  /** Official documents that have a number and were not withdrawn. */
  readonly authorityDocuments: number;
  readonly facts: Facts;
}

const has: Readonly<Record<OtherNeed, (item: CertifiedItem) => boolean>> = {
  providerName: ({ providerName }) => providerName !== null && providerName !== '',
  itemName: ({ itemName }) => itemName !== '',
  family: ({ family }) => family !== '',
  type: ({ type }) => type !== '',
  serialNumber: ({ serialNumber, facts }) =>
    serialNumber !== '' || (facts.asset?.noSerialNumber ?? null) !== null,
  beforePhoto: ({ beforePhotos }) => beforePhotos > 0,
  afterPhoto: ({ afterPhotos }) => afterPhotos > 0,
  performer: ({ facts }) => facts.people.some(({ capacity }) => capacity === 'performed'),
  authorityDocument: ({ authorityDocuments }) => authorityDocuments > 0,
};

/** Cases of an item of which nothing is decided. */
const ANY_ITEM: ReadonlySet<FactCase> = new Set(['any']);

/** A fact by its name in settings and answers. */
export const factName = ({ group, field }: Pick<NamedFact, 'group' | 'field'>): string => `${group}.${field}`;

/** The facts, by name, that a certificate of an item cannot do without; of people one who did it. */
export function neededFacts(item: ProfiledItem): ReadonlySet<string> {
  const cases = casesOf(item);
  const needed = EVERY_FACT.filter(({ row }) => row.required !== undefined && cases.has(row.required));
  return new Set([...needed.map(factName), 'people.name', 'people.capacity']);
}

/** Whether a fact was recorded; of a list in each of its entries. */
export function isRecorded(facts: Facts, { group, field }: Pick<NamedFact, 'group' | 'field'>): boolean {
  const entries = entriesOf(facts, group);
  return entries.length > 0 && entries.every((entry) => (entry[field] ?? null) !== null);
}

/**
 * What is missing of an item before a certificate of it can be issued, in the order of the fields. `further`: facts that
 * administrators made required, by name; those of groups the item does not have are no matter.
 */
export function missingNeeds(item: CertifiedItem, further: readonly string[]): readonly MissingNeed[] {
  const { decision, family, type } = item;
  const cases = decision === null ? ANY_ITEM : casesOf({ decision, family, type });
  const others = (Object.keys(OTHER_NEEDS) as OtherNeed[])
    .filter((name) => cases.has(OTHER_NEEDS[name].required) && !has[name](item))
    .map((name) => ({ name, group: null, given: OTHER_NEEDS[name].given, always: true }));
  const facts = EVERY_FACT.flatMap((fact): readonly MissingNeed[] => {
    const { group, row } = fact;
    const always = row.required !== undefined && cases.has(row.required);
    const asked = always || (further.includes(factName(fact)) && hasGroup(group, item.decision));
    if (!asked || isRecorded(item.facts, fact)) return [];
    return [{ name: factName(fact), group, given: group === 'asset' ? 'company' : 'managers', always }];
  });
  return [...others, ...facts];
}

/** Whether people of the company or the provider can still give it once the item is completed. */
export const isGivenAfterwards = ({
  name,
  group,
}: {
  readonly name: string;
  readonly group: string | null;
}): boolean => group !== null || GIVEN_AFTERWARDS.includes(name);

/** What of it can still be given once the item is completed. */
export const missingFacts = (item: CertifiedItem, further: readonly string[]): readonly MissingNeed[] =>
  missingNeeds(item, further).filter(isGivenAfterwards);
