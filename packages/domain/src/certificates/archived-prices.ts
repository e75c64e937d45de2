import { receives } from '../items/item-readers.ts';

/** Fields of an item that an archive has only where they are asked for; each where the reader receives it. */
export const PRICE_FIELDS = ['price', 'buyer', 'finalPrice'] as const;

/** Purposes of files that an archive has only where prices are asked for. */
export const INVOICE_PURPOSES = ['item_invoice', 'final_invoice'] as const;

/** Whether a role reads any price of a completed item. */
export const readsAnyPrice = (role: string): boolean =>
  PRICE_FIELDS.some((field) => receives(field, role, 'completed'));
