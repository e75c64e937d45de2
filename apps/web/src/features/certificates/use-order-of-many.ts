import {
  type CertificateDetails,
  MOST_CERTIFIED_ITEMS,
} from '@monda/domain/certificates/certificate-fields.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { useMissingOf } from './use-missing-of.ts';
import { type CertifiableKind, certifiableKinds, ofAnyKind, openItems } from './certifiable.ts';
import { leftOutOf } from './left-out-items.tsx';
import { useOrder } from './use-order.ts';
import { useOrderOfEach } from './use-order-of-each.ts';

const NONE: readonly ItemRow[] = [];

/**
 * Which of the items a certificate can be for, why not for the others, and the order for those that take part: one for each of
 * them, or one for all. `onAll`: called where each has its own.
 */
export function useOrderOfMany(given: readonly ItemRow[] | undefined, opened: boolean, onAll: () => void) {
  const items = given ?? NONE;
  const kinds = useMemo(() => certifiableKinds(items), [items]);
  const [chosen, choose] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<CertificateDetails | null>(null);
  const [forAll, setForAll] = useState(false);
  const isSeveral = kinds.length > 1 || (kinds[0]?.items.length ?? 0) > 1;
  const isEach = isSeveral && !forAll;
  const each = useMemo(() => ofAnyKind(kinds), [kinds]);
  const kind = isEach ? each : (kinds.find(({ key }) => key === chosen) ?? kinds[0]);
  const ids = useMemo(() => (kind?.items ?? NONE).map(({ id }) => id), [kind]);
  const read = useMissingOf(ids, { enabled: opened });
  const order = useOrder({ onOrdered: setOrdered });
  const ofEach = useOrderOfEach(order, onAll);
  const named = (kind?.items ?? NONE).map(({ id, jsonData }) => ({ ...jsonData, id }));
  const lacking = leftOutOf(named, read.data, order.refused);
  const out = new Set(lacking.map(({ id }) => id));
  return {
    kinds,
    kind,
    choose,
    /** Whether there is a choice between one for each and one for all. */
    isSeveral,
    isEach,
    setForAll,
    ofEach,
    /** The ids of the items of the kind. */
    ids,
    /** The ids of the items that take part. */
    taken: read.data === undefined ? [] : ids.filter((id) => !out.has(id) && !ofEach.issued.has(id)),
    /** Items left out for a reason of their own. */
    lacking,
    /** Why others are left out. */
    reasons: reasonsOf(items, kinds, kind, isEach),
    isReading: kind !== undefined && read.data === undefined && !read.isError,
    isError: read.isError,
    readAgain: () => void read.refetch(),
    order,
    ordered,
  };
}

function reasonsOf(
  items: readonly ItemRow[],
  kinds: readonly CertifiableKind[],
  kind: Pick<CertifiableKind, 'key' | 'beyond'> | undefined,
  isEach: boolean,
): readonly string[] {
  const say = words().issueCertificate;
  const others = isEach
    ? 0
    : kinds.filter((each) => each !== kind).reduce((sum, each) => sum + each.items.length + each.beyond, 0);
  return [
    ...openItems(items).map(({ status, count }) => say.atStatus(count, itemStatusLabel(status))),
    ...(others === 0 ? [] : [say.ofOther(others)]),
    ...(kind === undefined || kind.beyond === 0 ? [] : [say.beyond(kind.beyond, MOST_CERTIFIED_ITEMS)]),
  ];
}
