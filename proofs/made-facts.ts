import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';

/** How every number of an identity document begins that proofs give; the audit log has none of them. */
export const IDENTITY_MARK = 'IDN-';

/** What bodies carry for each group, with a number of its own. */
const GIVEN: Readonly<Record<FactGroup, (number: number) => unknown>> = {
  asset: (number) => ({ model: `X-${number}`, quantity: 2, bookCost: '120.50' }),
  method: (number) => ({ class: 'destroy', technique: 'shred', equipmentNumber: `E-${number}` }),
  verification: (number) => ({ how: `Look ${number}`, result: 'passed' }),
  place: (number) => ({ name: `Plant ${number}` }),
  time: (number) => ({ began: '2024-01-02T08:00', ended: `2024-01-02T10:${10 + (number % 50)}` }),
  people: (number) => [
    { name: 'Ana', capacity: 'performed', identityNumber: `${IDENTITY_MARK}${number}` },
    { name: `Eva ${number}`, capacity: 'performed' },
  ],
  notices: (number) => [{ authority: 'tax', number: `N-${number}`, day: '2024-01-03' }],
  weights: (number) => ({
    gross: `${number}.3`,
    tare: '0.1',
    net: `${number}.2`,
    sharedBy: 2 + (number % 24),
  }),
  custody: (number) => [
    { moment: '2024-01-02T07:00', from: 'Client', to: 'Provider', sealNumber: `${number}` },
  ],
  residues: (number) => ({ destination: 'Foundry', weight: `${number}.125` }),
  remarks: (number) => [{ code: 'net-differs', reason: `Weighed wet ${number}` }],
  recipient: (number) => ({ name: `School ${number}`, handedOverOn: '2024-01-04' }),
};
const LISTS: readonly FactGroup[] = ['people', 'notices', 'custody', 'remarks'];
const EMPTIED = 0.1;

/** A body that gives these groups, and now and then empties one. */
export const madeFacts = (groups: readonly FactGroup[], random: () => number): FactsBody =>
  Object.fromEntries(
    groups.map((group) => {
      const nothing = LISTS.includes(group) ? [] : null;
      return [group, random() < EMPTIED ? nothing : GIVEN[group](Math.floor(random() * 1e6))];
    }),
  );

/** What a request says of an item besides its own data. */
export interface WithAsset {
  readonly asset?: { readonly propertyNumber: string; readonly manufacturer: string; readonly model: string };
}

/** Items of a request, of which some come with facts of the asset. */
export const withAssets = <Item extends object>(items: readonly Item[], random: () => number) =>
  items.map((item): Item & WithAsset => {
    if (random() < 0.5) return item;
    const propertyNumber = `P-${Math.floor(random() * 1e6)}`;
    return { ...item, asset: { propertyNumber, manufacturer: 'Forge', model: 'X-1' } };
  });
