import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { DEFAULT_LIMIT, DEFAULT_PAGE, MAX_LIMIT } from './paging.ts';
import type { Sentence } from './sentence.ts';
import { queryWholeNumber } from './query-fields.ts';

const fromOne = (name: string, most?: [number, Sentence]) =>
  queryWholeNumber(() => words().texts.wholeNumber(name), {
    least: [1, () => words().texts.atLeastOne(name)],
    ...(most === undefined ? {} : { most }),
  });

/** Query of a paged list: `page` at least 1, `limit` from 1, lowered to 1000. */
export const pagingQuery = {
  page: fromOne('page', [1_000_000_000, () => words().kinds.tooLarge('page')]).default(DEFAULT_PAGE),
  limit: fromOne('limit')
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT),
};

/** Query of a list that is paged and not narrowed. */
export const pageQuery = z.strictObject(pagingQuery);

/** Answer of a paged list: one page of rows and the number of rows on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), total: z.number().int().min(0) });

/** Answer of a paged list that can be searched: with `totalIsLowerBound` there are more than `total`. */
export const searchedPageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ ...pageOf(row).shape, totalIsLowerBound: z.literal(true).optional() });
