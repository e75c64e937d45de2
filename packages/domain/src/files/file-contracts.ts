import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { fileLinkQuery } from './file-link.ts';
import { fileView } from './file-view.ts';
import type { FILE_CALLS } from './file-calls.ts';

/** What the calls about files take and answer. */
export const FILE_CONTRACTS = {
  'files.open': {
    summary: 'Opens a stored file by a signed link bound to one person.',
    params: byId,
    query: fileLinkQuery,
    status: 200,
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
