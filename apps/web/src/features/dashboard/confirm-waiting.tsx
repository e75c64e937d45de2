import { formatCount } from '@monda/domain/base/formats.ts';
import { taskWords } from '@monda/domain/notices/event-notices.ts';
import { waitingAddress } from '@monda/domain/notices/waiting-address.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import own from './confirm-waiting.module.css';
import css from './waiting-work.module.css';

/** Leads to the schedules that wait for the company, all of them chosen; nothing where there is one at most. */
export function ConfirmWaiting({ total }: { readonly total: number }) {
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
