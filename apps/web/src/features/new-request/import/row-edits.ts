import type { EntryField } from '@monda/domain/projects/entry-fields.ts';

/** What a person typed over the cells of a row. */
export type RowEdits = Readonly<Partial<Record<EntryField, string>>>;
