import type { RequestedField } from '@monda/domain/items/item-fields.ts';

/** What a person typed over the cells of a row. */
export type RowEdits = Readonly<Partial<Record<RequestedField, string>>>;
