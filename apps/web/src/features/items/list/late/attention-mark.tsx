import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { ItemAttention } from '@monda/domain/items/item-queries.ts';
import { readsAttention } from '@monda/domain/items/attention-readers.ts';
import { words } from '@monda/phrases/words.ts';
import { IconClipboardList } from '../../../../ui/icons/clipboard-list.ts';
import { IconHourglassHigh } from '../../../../ui/icons/hourglass-high.ts';
import { IconRepeat } from '../../../../ui/icons/repeat.ts';
import { useMemo } from 'react';
import { useRead } from '../../../../lib/api-hooks.ts';
import css from './late.module.css';

/**
 * Why managers should look at items, by item; asked for by those who are told. `undefined` rows ask for nothing, and nothing is
 * answered until it is read.
 */
export function useAttention(
  role: string,
  rows: readonly { readonly id: string }[] | undefined,
  joins = false,
): ReadonlyMap<string, ItemAttention> | undefined {
  const ids = rows?.map(({ id }) => id).join() ?? '';
  const enabled = ids !== '' && readsAttention(role);
  const { data } = useRead('items.attention', { query: { ids } }, { enabled, joins });
  return useMemo(() => data && new Map(data.data.map((one) => [one.itemId, one])), [data]);
}

/** Why managers should look at the items of the list that was shown last, and whose list it was; in memory only. */
let listed: { readonly owner: string; readonly attention: ReturnType<typeof useAttention> } | undefined;

/** Registers what a person's list says of its items, nothing while it is read, so that the page of one begins with it. */
export const registerAttention = (owner: string, attention: ReturnType<typeof useAttention>): void => {
  listed = { owner, attention };
};

/** Why the list of this person said that they should look at an item. */
export const listedAttention = (owner: string, id: string): ItemAttention | undefined =>
  listed?.owner === owner ? listed.attention?.get(id) : undefined;

/** Says in words, with a mark, that no one took a step for long; since when in full, or on hover. */
export function StuckMark({ since, whole = false }: { readonly since: PlainDate; readonly whole?: boolean }) {
  const text = words().lateness.stuckSince(formatPlainDate(since));
  return (
    <span className={css.mark} title={text}>
      <IconHourglassHigh size={14} stroke={2} aria-hidden />
      {whole ? text : words().lateness.reasons.stuck}
    </span>
  );
}

/** Says in words, with a mark each, how often changes were requested and the date was moved; nothing of what was not often. */
export function BouncingMarks({ of }: { readonly of: ItemAttention | undefined }) {
  const said = [
    of?.changeRequests ? words().lateness.requestedTimes(of.changeRequests) : '',
    of?.movedDates ? words().lateness.movedTimes(of.movedDates) : '',
  ];
  return said
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={css.mark}>
        <IconRepeat size={14} stroke={2} aria-hidden />
        {text}
      </span>
    ));
}

/** Says in words, with a mark, that a certificate of a completed item lacks facts; how many in full, or in its title. */
export function MissingFactsMark({
  of,
  whole = false,
}: {
  readonly of: ItemAttention | undefined;
  readonly whole?: boolean;
}) {
  if (of === undefined || of.missingFacts === 0) return null;
  const text = words().lateness.missingFacts(of.missingFacts);
  return (
    <span className={css.mark} title={text}>
      <IconClipboardList size={14} stroke={2} aria-hidden />
      {whole ? text : words().lateness.reasons['facts-missing']}
    </span>
  );
}

/** All marks of an item in full. */
export function AttentionMarks({ of }: { readonly of: ItemAttention | undefined }) {
  if (of === undefined) return null;
  return (
    <>
      {of.stuckSince === null ? null : <StuckMark since={of.stuckSince} whole />}
      <BouncingMarks of={of} />
      <MissingFactsMark of={of} whole />
    </>
  );
}
