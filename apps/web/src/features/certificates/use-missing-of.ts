import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { type Preflight, type PreflightOptions, usePreflight } from '../../lib/preflight.ts';

const missingById = (results: Preflight) =>
  new Map<string, readonly AnsweredNeed[]>(results.map(({ id, missing }) => [id, missing]));
const recommendedOf = (results: Preflight): readonly AnsweredNeed[] => [
  ...new Map(results.flatMap(({ recommended }) => recommended).map((need) => [need.name, need])).values(),
];
const signsOf = (results: Preflight) => [...new Set(results.flatMap(({ unprintable }) => unprintable))];

/** What is best given before certificates of these items are issued, each once; nothing until it is read. */
export const useRecommendedOf = (itemIds: readonly string[]): readonly AnsweredNeed[] =>
  usePreflight(itemIds, recommendedOf).data ?? [];

/** What a certificate of each of these items lacks, by their ids. */
export const useMissingOf = (itemIds: readonly string[], options: PreflightOptions) =>
  usePreflight(itemIds, missingById, options);

/** The signs of these items that a certificate cannot print; none until they are read. */
export const useUnprintableSigns = (itemIds: readonly string[]): readonly string[] =>
  usePreflight(itemIds, signsOf).data ?? [];
