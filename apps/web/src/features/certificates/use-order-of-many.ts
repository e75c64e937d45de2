import {
  type CertificateDetails,
  MOST_CERTIFIED_ITEMS,
} from '@monda/domain/certificates/certificate-fields.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { type CertifiableKind, certifiableKinds, openItems } from './certifiable.ts';
import type { LeftOutItem } from './left-out-items.tsx';
import { useMissingOf } from './use-missing-of.ts';
import { useOrder } from './use-order.ts';

const NONE: readonly ItemRow[] = [];

/** Which of the items a certificate can be for, why not for the others, and the order for those that take part. */
export function useOrderOfMany(given: readonly ItemRow[] | undefined, opened: boolean) {
  const items = given ?? NONE;
  const kinds = useMemo(() => certifiableKinds(items), [items]);
  const [chosen, choose] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<CertificateDetails | null>(null);
  const kind = kinds.find(({ key }) => key === chosen) ?? kinds[0];
  const ids = useMemo(() => (kind?.items ?? NONE).map(({ id }) => id), [kind]);
  const read = useMissingOf(ids, opened);
  const order = useOrder({ onOrdered: setOrdered });
  const lacking = (kind?.items ?? NONE).flatMap(({ id, jsonData }): LeftOutItem[] => {
    const refused = order.refused.get(id) ?? null;
    const missing = read.data?.get(id) ?? [];
    if (refused === null && missing.length === 0) return [];
    const { itemName, serialNumber } = jsonData;
    return [{ id, itemName, serialNumber, refused, missing }];
  });
  const out = new Set(lacking.map(({ id }) => id));
  return {
    kinds,
    kind,
    choose,
    /** The ids of the items of the kind. */
    ids,
    /** The ids of the items that take part. */
    taken: read.data === undefined ? [] : ids.filter((id) => !out.has(id)),
    /** Items left out for a reason of their own. */
    lacking,
    /** Why others are left out. */
    reasons: reasonsOf(items, kinds, kind),
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
  kind: CertifiableKind | undefined,
): readonly string[] {
  const say = words().issueCertificate;
  const others = kinds
    .filter((each) => each !== kind)
    .reduce((sum, each) => sum + each.items.length + each.beyond, 0);
  return [
    ...openItems(items).map(({ status, count }) => say.atStatus(count, itemStatusLabel(status))),
    ...(others === 0 ? [] : [say.ofOther(others)]),
    ...(kind === undefined || kind.beyond === 0 ? [] : [say.beyond(kind.beyond, MOST_CERTIFIED_ITEMS)]),
  ];
}
