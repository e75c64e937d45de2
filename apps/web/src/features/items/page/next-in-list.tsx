import { IconArrowLeft } from '../../../ui/icons/arrow-left.ts';
import { IconArrowRight } from '../../../ui/icons/arrow-right.ts';
import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BackLink, type WayBack } from './back-links.tsx';
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

const lastIn = ({ isOfToday }: ListOrder) =>
  isOfToday ? words().itemPage.lastOfToday : words().itemPage.lastInList;

interface NextLinkProps {
  readonly order: ListOrder;
  readonly next: string;
  readonly variant: 'default' | 'filled';
}

function NextLink({ order, next, variant }: NextLinkProps) {
  return (
    <LinkButton
      href={hrefOf(next)}
      onFollow={() => order.open('next')}
      variant={variant}
      size={variant === 'filled' ? 'sm' : 'xs'}
      leftSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
    >
      {order.isOfToday ? words().itemPage.nextOfToday : words().itemPage.nextInList}
    </LinkButton>
  );
}

export interface AfterStepProps {
  readonly order: ListOrder;
  /** The way back to the list. */
  readonly back: WayBack;
}

/** What to do after a step: the next item of the list, or, after the last one, the way back. */
export function AfterStep({ order, back }: AfterStepProps) {
  const { next } = order;
  return (
    <div role="status" className={css.after}>
      {next == null ? null : <NextLink order={order} next={next} variant="filled" />}
      {next === null ? (
        <Notice action={<BackLink href={back.href} text={words().itemPage.toList} />}>{lastIn(order)}</Notice>
      ) : null}
    </div>
  );
}
