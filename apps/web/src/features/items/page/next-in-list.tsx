import { IconArrowLeft } from '../../../ui/icons/arrow-left.ts';
import { IconArrowRight } from '../../../ui/icons/arrow-right.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BackLink, type WayBack } from './back-links.tsx';
import css from './next-in-list.module.css';
import type { ListOrder } from '../list/use-list-order.ts';

const hrefOf = (id: string) => `/items/${id}`;
const TODAY = { query: { view: 'today', limit: 1 } } as const;

/** The ways through the list an item was opened from, in addition to the ways back to it. */
export function ListOrderLinks({ order }: { readonly order: ListOrder }) {
  const { next, previous, wentPastEnd, open } = order;
  return (
    <div className={css.links}>
      <span role="status">{wentPastEnd && next === null ? lastIn(order) : null}</span>
      {previous == null ? null : (
        <LinkButton
          href={hrefOf(previous)}
          onFollow={() => open('previous')}
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        >
          {words().controls.previous}
        </LinkButton>
      )}
      {next == null ? null : <NextLink order={order} next={next} variant="default" />}
    </div>
  );
}

const lastIn = ({ isOfToday }: ListOrder) =>
  isOfToday ? words().itemPage.lastOfToday : words().itemPage.lastInList;

interface NextLinkProps {
  readonly order: ListOrder;
  readonly next: string;
  readonly variant: 'default' | 'filled';
  /** How many items are left of today; `undefined` where that is not said. */
  readonly left?: number | undefined;
}

function NextLink({ order, next, variant, left }: NextLinkProps) {
  const { nextOfToday, nextOfTodayLeft, nextInList } = words().itemPage;
  return (
    <LinkButton
      href={hrefOf(next)}
      onFollow={() => order.open('next')}
      variant={variant}
      size={variant === 'filled' ? 'sm' : 'xs'}
      leftSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
    >
      {!order.isOfToday ? nextInList : left === undefined ? nextOfToday : nextOfTodayLeft(left)}
    </LinkButton>
  );
}

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
