import { type DraftItem, EMPTY_ITEM, type ItemValues, type NewKey } from './draft.ts';

/** Keys in counting order, for tests. */
export function counter(): NewKey {
  let last = 0;
  return () => {
    last += 1;
    return `k${last}`;
  };
}

export function file(name: string, size = 3): File {
  return new File([new Uint8Array(size)], name, { lastModified: 1_700_000_000_000 });
}

/** A complete item; its files get the keys `<key>/<name>`. */
export function filledItem(
  key: string,
  more: Partial<ItemValues> & { readonly photos?: readonly File[]; readonly invoice?: File } = {},
): DraftItem {
  const { photos = [], invoice, ...values } = more;
  const kept = (each: File) => ({ key: `${key}/${each.name}`, file: each });
  return {
    key,
    values: {
      ...EMPTY_ITEM,
      family: 'security_equipment',
      type: 'firearms',
      itemName: `Item ${key}`,
      description: 'Taken out of service',
      serialNumber: 'SN-1',
      costCenter: 'CC-7',
      hasOwnershipInvoice: invoice !== undefined,
      ...values,
    },
    photos: photos.map(kept),
    invoice: invoice === undefined ? null : kept(invoice),
  };
}
