import { formatDay, formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatCount } from '@monda/domain/base/formats.ts';
import { hasRole, COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { taskWords } from '@monda/domain/notices/event-notices.ts';
import { waitingAddress } from '@monda/domain/notices/waiting-address.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.ts';
import { IconInbox } from '../../ui/icons/inbox.ts';
import { useRead } from '../../lib/api-hooks.ts';
import own from './confirm-waiting.module.css';
import { Kind } from './kind.tsx';
import { LaterOnSite, TodayOnSite } from './on-site.tsx';
import css from './waiting-work.module.css';

const WAITING = { query: { view: 'waiting', limit: 3 } } as const;
const TODAY = { query: { view: 'today', limit: 5 } } as const;
const TO_CONFIRM = { query: { view: 'waiting', status: 'confirmation_required', limit: 1 } } as const;
const LATE = { query: { late: 'true', limit: 3, orderBy: { statusSince: 'asc' } } } as const;

export interface WaitingWorkProps {
  readonly person: { readonly id: string; readonly role: string };
}

/**
 * What is on site, what the person can act on today and what is late among what they see, each with its first items;
 * nothing where nothing is.
 */
export function WaitingWork({ person }: WaitingWorkProps) {
  const say = words().waitingWork;
  const acts = hasRole(person.role, COMPANY_ROLES);
  const today = useRead('items.list', TODAY, { enabled: acts });
  const days = useRead('items.onSiteDays', undefined, { enabled: acts });
  const waiting = useRead('items.list', WAITING, { enabled: acts });
  const late = useRead('items.list', LATE);
  const toConfirm = useRead('items.list', TO_CONFIRM, { enabled: acts });
  // why: what is below moves once at most.
  if ((acts && [today, days, waiting, toConfirm].some(({ isPending }) => isPending)) || late.isPending)
    return null;
  const isThere = [today, days, waiting, late].some(({ data }) => data !== undefined && data.total > 0);
  if (!isThere) return <span hidden />;
  return (
    <section aria-label={say.title} className={css.work}>
      <TodayOnSite owner={person.id} items={today.data} />
      <Kind
        label={say.waiting}
        href="/items?view=waiting"
        icon={IconInbox}
        answer={waiting.data}
        below={({ status, statusSince, askedSince }) =>
          askedSince === undefined
            ? `${itemStatusLabel(status)} · ${formatDay(statusSince)}`
            : words().lateness.askedSince(formatDay(askedSince))
        }
      />
      <ConfirmWaiting total={toConfirm.data?.total ?? 0} />
      <Kind
        label={say.late}
        href="/projects?tab=items&late=true&order=statusSince"
        icon={IconAlertTriangle}
        answer={late.data}
        below={(item) => words().lateness.lateSince(formatPlainDate(item.lateSince))}
        late
      />
      <LaterOnSite days={days.data} />
    </section>
  );
}

/** Leads to the schedules that wait for the company, all of them chosen; nothing where there is one at most. */
function ConfirmWaiting({ total }: { readonly total: number }) {
  if (total < 2) return null;
  return (
    <div className={`${css.kind} ${own.alone}`}>
      <AppLink href={waitingAddress('confirmDate')} className={css.head}>
        <span>{taskWords('confirmDate')}</span>
        <span className={css.count}>{words().waitingWork.items(formatCount(total), total)}</span>
      </AppLink>
    </div>
  );
}
