import { formatDay, formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatCount } from '@monda/domain/base/formats.ts';
import { hasRole, COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmWaiting, TO_CONFIRM } from './confirm-waiting.tsx';
import css from './waiting-work.module.css';

const WAITING = { query: { view: 'waiting', limit: 3 } } as const;
const LATE = { query: { late: 'true', limit: 3, orderBy: { statusSince: 'asc' } } } as const;

/** What waits for the person and what is late among what they see, each with its first items; nothing where nothing is. */
export function WaitingWork({ role }: { readonly role: string }) {
  const say = words().waitingWork;
  const acts = hasRole(role, COMPANY_ROLES);
  const waiting = useRead('items.list', WAITING, { enabled: acts });
  const late = useRead('items.list', LATE);
  const toConfirm = useRead('items.list', TO_CONFIRM, { enabled: acts });
  if (acts && toConfirm.isPending) return null;
  // why: what is below moves once at most.
  if ((acts && waiting.isPending) || late.isPending) return null;
  if (!waiting.data?.total && !late.data?.total) return <span hidden data-known />;
  return (
    <section aria-label={say.title} className={css.work} data-known>
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
      <ConfirmWaiting enabled={acts} />
      <Kind
        label={say.late}
        href="/projects?tab=items&late=true&order=statusSince"
        icon={IconAlertTriangle}
        answer={late.data}
        below={(item) => words().lateness.lateSince(formatPlainDate(item.lateSince))}
        late
      />
    </section>
  );
}

interface KindProps {
  readonly label: string;
  readonly href: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly answer: Answer<'items.list'> | undefined;
  readonly below: (item: ItemRow) => string;
  readonly late?: boolean;
}

function Kind({ label, href, icon: Icon, answer, below, late = false }: KindProps) {
  if (answer === undefined || answer.total === 0) return null;
  const { total, totalIsLowerBound } = answer;
  const howMany = `${formatCount(total)}${totalIsLowerBound === true ? '+' : ''}`;
  return (
    <div className={css.kind} data-late={late || undefined}>
      <AppLink href={href} className={css.head}>
        <Icon size={16} stroke={1.8} aria-hidden />
        <span>{label}</span>
        <span className={css.count}>{words().waitingWork.items(howMany, total)}</span>
      </AppLink>
      <ul className={css.items}>
        {answer.data.map((item) => (
          <li key={item.id}>
            <AppLink href={`/items/${item.id}`} className={css.item}>
              <span className={css.name}>{isolated(item.jsonData.itemName || words().items.none)}</span>
              <span className={css.below}>{below(item)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
