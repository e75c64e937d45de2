import { IconArrowLeft } from '../../../ui/icons/arrow-left.ts';
import { IconArrowRight } from '../../../ui/icons/arrow-right.ts';
import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../../ui/button.tsx';
import css from './next-in-list.module.css';
import type { ListOrder } from '../list/use-list-order.ts';

const hrefOf = (id: string) => `/items/${id}`;

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

/** Says that the list ends here. */
export const lastIn = ({ isOfToday }: ListOrder) =>
  isOfToday ? words().itemPage.lastOfToday : words().itemPage.lastInList;

interface NextLinkProps {
  readonly order: ListOrder;
  readonly next: string;
  readonly variant: 'default' | 'filled';
  /** How many items are left of today; `undefined` where that is not said. */
  readonly left?: number | undefined;
}

/** The way to the next item. */
export function NextLink({ order, next, variant, left }: NextLinkProps) {
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
