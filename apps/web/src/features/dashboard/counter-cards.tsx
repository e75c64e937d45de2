import { formatCount } from '@monda/domain/base/formats.ts';
import type { DashboardCounter } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import type { Icon } from '../../ui/icons/icon.tsx';
import { IconBan } from '../../ui/icons/ban.ts';
import { IconCircleCheck } from '../../ui/icons/circle-check.ts';
import { IconClock } from '../../ui/icons/clock.ts';
import { IconProgress } from '../../ui/icons/progress.ts';
import { AppLink } from '../../ui/app-link.tsx';
import css from './counter-cards.module.css';

interface Card {
  /** Exact address of section 2; In Progress leads to the unfiltered list (decision A-073). */
  readonly href: string;
  readonly icon: Icon;
}

const CARDS = {
  pending: { href: '/projects?tab=items&status=pending', icon: IconClock },
  inProgress: { href: '/projects?tab=items', icon: IconProgress },
  completed: { href: '/projects?tab=items&status=completed', icon: IconCircleCheck },
  declined: { href: '/projects?tab=items&status=declined', icon: IconBan },
} as const satisfies Record<DashboardCounter, Card>;

const ORDER = Object.keys(CARDS) as DashboardCounter[];

export interface CounterCardsProps {
  /** `undefined` until the first answer. */
  readonly counts: Readonly<Record<DashboardCounter, number>> | undefined;
}

/** The four counters, each a link to the items it counts. */
export function CounterCards({ counts }: CounterCardsProps) {
  return (
    <ul className={css.cards} aria-label={words().dashboard.counters} aria-busy={counts === undefined}>
      {ORDER.map((counter) => {
        const { href, icon: Icon } = CARDS[counter];
        return (
          <li key={counter}>
            <AppLink href={href} className={css.card} data-counter={counter}>
              <span className={css.label}>
                <Icon size={16} stroke={1.8} aria-hidden />
                {words().counters[counter]}
              </span>
              <span className={css.count}>{counts === undefined ? '–' : formatCount(counts[counter])}</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
