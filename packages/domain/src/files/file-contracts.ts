import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId, id } from '../base/ids.ts';
import { fileView } from './file-view.ts';
import type { FILE_CALLS } from './file-calls.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { queryWholeNumber } from '../base/query-fields.ts';

/** Query of a signed file link; all of it is covered by the signature. */
const fileLinkQuery = z.strictObject({
  /** Person the link was made for. */
  user: id,
  /** Unix seconds at which the link ends. */
  expires: queryWholeNumber(() => words().texts.wholeNumber('expires')),
  size: z.enum(['full', 'thumbnail']).default('full'),
  signature: z.string().max(200),
});

/** What the calls about files take and answer. */
export const FILE_CONTRACTS = {
  'files.open': {
    summary: 'Opens a stored file by a signed link bound to one person.',
    params: byId,
    query: fileLinkQuery,
    answer: null,
  },
} as const satisfies Record<keyof typeof FILE_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const FILE_SCHEMAS = {
  StoredFile: {
    schema: fileView,
    is: 'A stored file. Its links are signed, for one person, and end after minutes.',
  },
} as const satisfies Record<string, NamedSchema>;
