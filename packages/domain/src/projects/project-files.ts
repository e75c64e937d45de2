/** Multipart field names of a request's files, by the zero-based position of the item (decision A-091). */
export const imagesField = (position: number) => `item_${position}_images`;
export const invoiceField = (position: number) => `item_${position}_invoice`;

/** Reads such a field name; `null` for any other name. */
export function readItemFileField(
  field: string,
): { readonly position: number; readonly kind: 'images' | 'invoice' } | null {
  const match = /^item_(0|[1-9]\d{0,3})_(images|invoice)$/.exec(field);
  return match === null
    ? null
    : { position: Number(match[1]), kind: match[2] === 'images' ? 'images' : 'invoice' };
}
