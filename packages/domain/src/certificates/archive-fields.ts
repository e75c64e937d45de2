import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { id } from '../base/ids.ts';
import { queryWholeNumber } from '../base/query-fields.ts';

/** Body of POST /certificates/{id}/archive. `withPrices`: prices, buyers and invoices too, as far as the caller reads them. */
export const archiveBody = z.strictObject({ withPrices: z.boolean().default(false) });

/** The address of an archive: the browser of the caller opens it once, within a minute. */
export const archiveAnswer = z.strictObject({ url: z.string() });

/** Query of the address of an archive; all of it is covered by the signature. */
export const archiveLinkQuery = z.strictObject({
  /** Person the address was made for. */
  user: id,
  /** Unix seconds at which it ends. */
  expires: queryWholeNumber(() => words().texts.wholeNumber('expires')),
  /** The one download it stands for. */
  download: id,
  prices: z.enum(['with', 'without']),
  signature: z.string().max(200),
});
