import { z } from 'zod';
import { DEFAULT_LIMIT, DEFAULT_PAGE, MAX_LIMIT } from './paging.ts';
import { queryWholeNumber } from './query-fields.ts';

const fromOne = (name: string, most?: [number, string]) =>
  queryWholeNumber(`${name} must be a whole number`, {
    least: [1, `${name} must be at least 1`],
    ...(most === undefined ? {} : { most }),
  });

/** Query of a paged list: `page` at least 1, `limit` from 1, lowered to 1000. */
export const pagingQuery = {
  page: fromOne('page', [1_000_000_000, 'page is too large']).default(DEFAULT_PAGE),
  limit: fromOne('limit')
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT),
};

/** Answer of a paged list: one page of rows and the number of rows on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), total: z.number().int().min(0) });

/** Answer of a paged list that can be searched: with `totalIsLowerBound` there are more than `total`. */
export const searchedPageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ ...pageOf(row).shape, totalIsLowerBound: z.literal(true).optional() });
