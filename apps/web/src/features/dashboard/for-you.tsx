import { inOneLine } from '@monda/domain/base/one-line.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { formatDay, formatPlainDate } from '@monda/domain/base/date-format.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { hasRole, COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { meetingLine } from '@monda/domain/items/meeting-line.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { taskWords } from '@monda/domain/notices/event-notices.ts';
import { WAITING_ADDRESS, waitingAddress } from '@monda/domain/notices/waiting-address.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { saveListReturnState } from '../../lib/list-return-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.ts';
import { IconCalendar } from '../../ui/icons/calendar.ts';
import { IconInbox } from '../../ui/icons/inbox.ts';
import { IconMapPin } from '../../ui/icons/map-pin.ts';
import { IconPencil } from '../../ui/icons/pencil.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './for-you.module.css';
import { Kind } from './kind.tsx';
import { NextDays } from './next-days.tsx';

type List = Answer<'items.list'> | undefined;

const TODAY = '/items?view=today';
const LATE = '/projects?tab=items&late=true&order=statusSince';
const LISTS = {
  today: { query: { view: 'today', limit: 5 } },
  confirm: { query: { view: 'waiting', status: 'confirmation_required', limit: 3 } },
  change: { query: { view: 'waiting', status: 'change_requested', limit: 3 } },
  waiting: { query: { view: 'waiting', limit: 10 } },
  late: { query: { late: 'true', limit: 3, orderBy: { statusSince: 'asc' } } },
} as const;

/** The statuses that have a list of their own. */
const LISTED: readonly string[] = [LISTS.confirm.query.status, LISTS.change.query.status];

export interface ForYouProps {
  readonly person: { readonly id: string; readonly role: string };
}

/**
 * What a person of a company can act on, by what is to be done, and how much is late among what the reader sees; next to it
 * the days on site. Nothing where nothing is.
 */
export function ForYou({ person }: ForYouProps) {
  const say = words().waitingWork;
  const acts = hasRole(person.role, COMPANY_ROLES);
  const today = useRead('items.list', LISTS.today, { enabled: acts });
  const confirm = useRead('items.list', LISTS.confirm, { enabled: acts });
  const change = useRead('items.list', LISTS.change, { enabled: acts });
  const waiting = useRead('items.list', LISTS.waiting, { enabled: acts });
  const late = useRead('items.list', LISTS.late);
  const days = useRead('items.onSiteDays');
  // why: what is below moves once at most.
  const ofCompany = acts && [today, confirm, change, waiting].some(({ isPending }) => isPending);
  if (ofCompany || late.isPending || days.isPending) return null;
  const isThere = [today, waiting, late].some(({ data }) => data !== undefined && data.total > 0);
  if (!isThere && (days.data?.total ?? 0) === 0) return <span hidden />;
  return (
    <div className={css.columns}>
      {isThere ? (
        <Panel title={say.title}>
          <TodayOnSite owner={person.id} items={today.data} />
          <Kind
            label={taskWords('confirmDate')}
            href={waitingAddress('confirmDate')}
            icon={IconCalendar}
            answer={confirm.data}
            below={({ destructionOn, meeting }) =>
              inOneLine(formatPlainDate(destructionOn), isolated(meetingLine(meeting)))
            }
          />
          <Kind
            label={taskWords('change')}
            href={`${WAITING_ADDRESS}&status=change_requested`}
            icon={IconPencil}
            answer={change.data}
            below={({ statusSince }) => formatDay(statusSince)}
          />
          <Kind
            label={say.waiting}
            href={WAITING_ADDRESS}
            icon={IconInbox}
            answer={otherThan(waiting.data, [today.data, confirm.data, change.data])}
            below={dueOf}
          />
          <Kind
            label={say.late}
            href={LATE}
            icon={IconAlertTriangle}
            answer={acts && late.data !== undefined ? { ...late.data, data: [] } : late.data}
            below={({ status }) => itemStatusLabel(status)}
            late
          />
        </Panel>
      ) : null}
      <NextDays days={days.data} opensDay={acts} />
    </div>
  );
}

/** What an item waits for its reader for: their answer, a correction to decide, or the step of its status; and since when. */
function dueOf({ status, statusSince, askedSince, correctionSince }: ItemRow): string {
  const say = words().lateness;
  if (askedSince !== undefined) return say.askedSince(formatDay(askedSince));
  if (correctionSince !== undefined) return say.correctionSince(formatDay(correctionSince));
  return `${itemStatusLabel(status)} · ${formatDay(statusSince)}`;
}

/** A list with its first three rows that the lists above it do not have; `undefined` where those have all of it. */
function otherThan(list: List, above: readonly List[]): List {
  if (list === undefined) return undefined;
  const named = above.reduce((sum, one) => sum + (one?.total ?? 0), 0);
  if (list.totalIsLowerBound !== true && list.total <= named) return undefined;
  const shown = new Set(above.flatMap((one) => one?.data.map(({ id }) => id) ?? []));
  const isElsewhere = ({ id, status, askedSince, correctionSince }: ItemRow) =>
    shown.has(id) || (askedSince === undefined && correctionSince === undefined && LISTED.includes(status));
  return { ...list, data: list.data.filter((item) => !isElsewhere(item)).slice(0, 3) };
}

interface TodayOnSiteProps {
  /** Id of the person who goes there. */
  readonly owner: string;
  /** What is on site today, in the order of the way; `undefined` where it could not be read. */
  readonly items: List;
}

/** What is on site today, one press from the page of the day, where all of it is worked on. */
function TodayOnSite({ owner, items }: TodayOnSiteProps) {
  const rows = items?.data.map(({ id }) => id) ?? [];
  // why: the page of the item then offers the next one of today.
  const open = (id: string) =>
    saveListReturnState(owner, 'tasks', { address: TODAY, top: 0, opened: id, rows });
  return (
    <Kind
      label={words().controls.today}
      href={TODAY}
      icon={IconMapPin}
      answer={items}
      below={placeOf}
      onFollow={open}
    >
      <LinkButton href="/on-site" size="md" className={css.begin}>
        {words().waitingWork.openDay}
      </LinkButton>
    </Kind>
  );
}

/** Where an item is, and what distinguishes it from others of its name. */
function placeOf({ id, jsonData: { location, serialNumber }, meeting }: ItemRow): string {
  return inOneLine(...[meetingLine(meeting), location ?? '', serialNumber || shortId(id)].map(isolated));
}
