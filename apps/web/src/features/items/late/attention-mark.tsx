import { formatPlainDate } from '@monda/domain/date-format.ts';
import type { ItemAttention } from '@monda/domain/items/item-queries.ts';
import { readsAttention } from '@monda/domain/lateness/attention-readers.ts';
import { words } from '@monda/phrases/words.ts';
import { IconHourglassHigh, IconRepeat } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import css from './late.module.css';

/** Why managers should look at items, by item; asked for by those who are told. `undefined` rows ask for nothing. */
export function useAttention(
  role: string,
  rows: readonly { readonly id: string }[] | undefined,
): ReadonlyMap<string, ItemAttention> {
  const ids = rows?.map(({ id }) => id).join() ?? '';
  const enabled = ids !== '' && readsAttention(role);
  const { data } = useRead('items.attention', { query: { ids } }, { enabled });
  return useMemo(() => new Map(data?.data.map((one) => [one.itemId, one])), [data]);
}

/** Says in words, with marks, that nobody took a step for long, and that changes were requested often. */
export function AttentionMarks({ of }: { readonly of: ItemAttention | undefined }) {
  if (of === undefined) return null;
  const say = words().lateness;
  return (
    <>
      {of.stuckSince === null ? null : (
        <span className={css.mark}>
          <IconHourglassHigh size={14} stroke={2} aria-hidden />
          {say.stuckSince(formatPlainDate(of.stuckSince))}
        </span>
      )}
      {of.changeRequests === 0 ? null : (
        <span className={css.mark}>
          <IconRepeat size={14} stroke={2} aria-hidden />
          {say.requestedTimes(of.changeRequests)}
        </span>
      )}
    </>
  );
}
