import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { id } from '../base/ids.ts';
import { queryWholeNumber } from '../base/query-fields.ts';

/** Query of a signed file link; all of it is covered by the signature. */
export const fileLinkQuery = z.strictObject({
  /** Person the link was made for. */
  user: id,
  /** Unix seconds at which the link ends. */
  expires: queryWholeNumber(() => words().texts.wholeNumber('expires')),
  size: z.enum(['full', 'thumbnail']).default('full'),
  signature: z.string().max(200),
});
