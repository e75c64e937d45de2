import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { addDays, type PlainDate } from '@monda/domain/base/dates.ts';
import { formatCount, perLanguage } from '@monda/domain/base/formats.ts';
import { meetingLine } from '@monda/domain/items/meeting-line.ts';
import type { OnSiteDay } from '@monda/domain/items/item-queries.ts';
import { MOST_ON_SITE_DAYS } from '@monda/domain/items/waits-for.ts';
import { dayHref } from '@monda/domain/on-site/day-href.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './for-you.module.css';

const dayNames = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

function dayName(day: PlainDate, today: PlainDate): string {
  if (day === today) return words().controls.today;
  if (day === addDays(today, 1)) return words().waitingWork.tomorrow;
  return dayNames().format(new Date(`${day}T00:00:00Z`));
}

const listFrom = (first: PlainDate, last?: PlainDate) =>
  `/projects?${new URLSearchParams({
    tab: 'items',
    status: 'destruction',
    destructionFrom: first,
    ...(last === undefined ? { order: 'destructionOn' } : { destructionTo: last }),
  })}`;

/** One of the items of a day, and how many more it has; only their number where no name is known. */
const itemsOf = ({ items, first }: OnSiteDay) =>
  first === undefined || first === ''
    ? words().waitingWork.items(formatCount(items), items)
    : words().waitingWork.andMore(isolated(first), items - 1);

export interface NextDaysProps {
  readonly days: Answer<'items.onSiteDays'> | undefined;
  /** Whether the reader has the page of a day. */
  readonly opensDay: boolean;
}

/** The next 14 days on which items are on site, each a link to its page or items; below them how many days come later. */
export function NextDays({ days, opensDay }: NextDaysProps) {
  if (days === undefined || days.total === 0) return null;
  const { today, data, total } = days;
  const end = addDays(today, MOST_ON_SITE_DAYS);
  const shown = data.filter(({ on }) => on < end);
  const later = total - shown.length;
  return (
    <Panel title={words().waitingWork.nextDays}>
      <ul className={css.days}>
        {shown.map((day) => (
          <li key={day.on}>
            <AppLink href={opensDay ? dayHref(day.on) : listFrom(day.on, day.on)} className={css.item}>
              <span className={css.day}>{dayName(day.on, today)}</span>
              <span className={css.name}>{itemsOf(day)}</span>
              {day.meeting === undefined ? null : (
                <span className={css.where}>{isolated(meetingLine(day.meeting))}</span>
              )}
            </AppLink>
          </li>
        ))}
        {later > 0 ? (
          <li>
            <AppLink href={listFrom(end)} className={css.item}>
              {words().waitingWork.laterDays(later)}
            </AppLink>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}

/** The same for managers, whose page of tasks begins their day; nothing until it is read. */
export const NextDaysOfAll = () => (
  <div className={css.alone}>
    <NextDays days={useRead('items.onSiteDays').data} opensDay />
  </div>
);
