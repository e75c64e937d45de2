import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ListOrder } from '../list/use-list-order.ts';
import { BackLink, type WayBack } from './back-links.tsx';
import css from './next-in-list.module.css';
import { lastIn, NextLink } from './next-in-list.tsx';

const TODAY = { query: { view: 'today', limit: 1 } } as const;

export interface AfterStepProps {
  readonly order: ListOrder;
  /** The way back to the list. */
  readonly back: WayBack;
  /** Whether nothing is left to do on site with the item: then the next one is the one thing to do. */
  readonly isOver: boolean;
}

/** What to do after a step: the next item of the list, of today's with how many are left, or, after the last one, the way back. */
export function AfterStep({ order, back, isOver }: AfterStepProps) {
  const { next, isOfToday } = order;
  const today = useRead('items.list', TODAY, { enabled: isOfToday && isOver });
  return (
    <div role="status" className={css.after}>
      {next == null ? null : (
        <NextLink
          order={order}
          next={next}
          variant={isOver ? 'filled' : 'default'}
          left={today.data?.total}
        />
      )}
      {next === null ? (
        <Notice action={<BackLink href={back.href} text={words().itemPage.toList} />}>{lastIn(order)}</Notice>
      ) : null}
    </div>
  );
}
