import { formatCount } from '@monda/domain/base/formats.ts';
import { taskWords } from '@monda/domain/notices/event-notices.ts';
import { waitingAddress } from '@monda/domain/notices/waiting-address.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import own from './confirm-waiting.module.css';
import css from './waiting-work.module.css';

/** What {@link ConfirmWaiting} counts. */
export const TO_CONFIRM = { query: { view: 'waiting', status: 'confirmation_required', limit: 1 } } as const;

/** Leads to the schedules that wait for the company, all of them chosen; nothing where there is one at most. */
export function ConfirmWaiting({ enabled }: { readonly enabled: boolean }) {
  const { data } = useRead('items.list', TO_CONFIRM, { enabled });
  if (data === undefined || data.total < 2) return null;
  return (
    <div className={`${css.kind} ${own.alone}`}>
      <AppLink href={waitingAddress('confirmDate')} className={css.head}>
        <span>{taskWords('confirmDate')}</span>
        <span className={css.count}>{words().waitingWork.items(formatCount(data.total), data.total)}</span>
      </AppLink>
    </div>
  );
}
