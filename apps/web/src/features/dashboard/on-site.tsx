import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { addDays, type PlainDate } from '@monda/domain/base/dates.ts';
import { formatCount, perLanguage } from '@monda/domain/base/formats.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconCalendar } from '../../ui/icons/calendar.ts';
import { IconMapPin } from '../../ui/icons/map-pin.ts';
import { isolated } from '../../lib/isolated.ts';
import { saveListReturnState } from '../../lib/list-return-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Kind } from './kind.tsx';
import css from './waiting-work.module.css';

const TODAY = '/items?view=today';

export interface TodayOnSiteProps {
  /** Id of the person who goes there. */
  readonly owner: string;
  /** What is on site today, in the order of the way; `undefined` where it could not be read. */
  readonly items: Answer<'items.list'> | undefined;
}

/** What is on site today, one press from its first item. */
export function TodayOnSite({ owner, items }: TodayOnSiteProps) {
  const rows = items?.data.map(({ id }) => id) ?? [];
  // why: the page of the item then offers the next one of today.
  const open = (id: string) =>
    saveListReturnState(owner, 'tasks', { address: TODAY, top: 0, opened: id, rows });
  const [first] = rows;
  return (
    <Kind
      label={words().controls.today}
      href={TODAY}
      icon={IconMapPin}
      answer={items}
      below={placeOf}
      onFollow={open}
    >
      {first === undefined ? null : (
        <LinkButton href={`/items/${first}`} onFollow={() => open(first)} size="md" className={css.begin}>
          {words().waitingWork.begin}
        </LinkButton>
      )}
    </Kind>
  );
}

/** Where an item is, and what distinguishes it from others of its name. */
function placeOf({ id, jsonData: { location, serialNumber } }: ItemRow): string {
  return [location ?? '', serialNumber || shortId(id)]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' · ');
}

const daysOfYear = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
/** A day without its year where that is the present one. */
const shortDay = (day: PlainDate, today: PlainDate): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? daysOfYear().format(new Date(`${day}T00:00:00Z`))
    : formatPlainDate(day);

const listFrom = (first: PlainDate, last?: PlainDate) =>
  `/projects?${new URLSearchParams({
    tab: 'items',
    status: 'destruction',
    destructionFrom: first,
    ...(last === undefined ? { order: 'destructionOn' } : { destructionTo: last }),
  })}`;

/** A line for each later day on which items are on site. */
export function LaterOnSite({ days }: { readonly days: Answer<'items.onSiteDays'> | undefined }) {
  const { today = '', data = [], total = 0 } = days ?? {};
  const later = data.filter(({ on }) => on > today);
  const last = data.at(-1);
  if (last === undefined || later.length === 0) return null;
  const line = (key: string, href: string, text: string) => (
    <li key={key}>
      <AppLink href={href} className={css.item}>
        <IconCalendar size={16} stroke={1.8} aria-hidden />
        <span className={css.name}>{text}</span>
      </AppLink>
    </li>
  );
  return (
    <div className={css.kind}>
      <ul>
        {later.map(({ on, items }) =>
          line(
            on,
            listFrom(on, on),
            words().waitingWork.onSite(shortDay(on, today), formatCount(items), items),
          ),
        )}
        {total > data.length
          ? line(
              'further',
              listFrom(addDays(last.on, 1)),
              words().waitingWork.furtherDays(total - data.length),
            )
          : null}
      </ul>
    </div>
  );
}
