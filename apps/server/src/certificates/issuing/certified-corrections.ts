import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { changesOf } from '@monda/domain/items/corrected-values.ts';
import type { StoredCorrection } from '../../items/item-interface.ts';
import { named } from '../signings/signing-record.ts';

type CertifiedCorrection = CertifiedItemData['corrections'][number];

/**
 * The corrections that certified values come from, each field by itself, in the order in which they took effect: the last one of
 * a field leads to its value, each other one to what the next one found. What the company changed otherwise in between
 * leaves out those before. `rows`: of the item, oldest first.
 */
export function certifiedCorrections(
  rows: readonly StoredCorrection[],
  fields: CertifiedItemData['fields'],
): CertifiedItemData['corrections'] {
  const expected = new Map<string, unknown>(Object.entries(fields));
  const inEffect = rows.filter(({ outcome }) => outcome === 'accepted').flatMap(eachField);
  return inEffect
    .toReversed()
    .filter(({ field, former, present }) => {
      if (!expected.has(field)) return false;
      if (expected.get(field) !== present) {
        expected.delete(field);
        return false;
      }
      expected.set(field, former);
      return true;
    })
    .toReversed();
}

function eachField(row: StoredCorrection): CertifiedCorrection[] {
  const { reason, proposed_by_name: by, ended_by_name: endedBy } = row;
  return changesOf(row).map(({ field, former, proposed: present }) => ({
    ...{ field, former, present, reason, proposedBy: named(by) },
    acceptedBy: isAtOnce(row) ? null : named(endedBy ?? ''),
    at: (row.ended_at ?? row.proposed_at).toISOString(),
  }));
}

/** Whether the company corrected without the other side. */
const isAtOnce = ({ proposed_by: by, ended_by: endedBy }: StoredCorrection): boolean => by === endedBy;

/** The side of the person by whom a correction took effect. */
export const sideOfEffect = (row: StoredCorrection): 'company' | 'provider' =>
  isAtOnce(row) === (row.side === 'company') ? 'company' : 'provider';
