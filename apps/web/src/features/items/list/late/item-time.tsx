import type { ItemWaiting } from '@monda/domain/items/item-queries.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../../../../lib/api-hooks.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { InlineError } from '../../../../ui/inline-error.tsx';
import layout from '../../../../ui/layout.module.css';
import { Spinner } from '../../../../ui/spinner.tsx';
import css from './late.module.css';
import { perLanguage } from '@monda/domain/base/formats.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const unit = (name: 'day' | 'hour') =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }));
const days = unit('day');
const hours = unit('hour');

/** How long something lasted, in whole days, else in whole hours: `3 days`. */
function timeInWords(ms: number): string {
  if (ms >= DAY_MS) return days().format(Math.floor(ms / DAY_MS));
  return ms >= HOUR_MS ? hours().format(Math.floor(ms / HOUR_MS)) : words().lateness.underAnHour;
}

/** How long the item has waited, and on whom, and who has it now. */
export function ItemTime({ item }: { readonly item: ItemDetails }) {
  const say = words().lateness;
  const read = useRead('items.waiting', { params: { id: item.id } }, { keepPrevious: true });
  const [shownAt] = useState(() => Date.now());
  const { refetch } = read;
  const [version, setVersion] = useState(item.version);
  useEffect(() => {
    if (version === item.version) return;
    setVersion(item.version);
    void refetch();
  }, [version, item.version, refetch]);
  const times = read.data;
  if (times === undefined) {
    return read.isError ? (
      <InlineError message={say.spentFailed} onRetry={() => void refetch()} />
    ) : (
      <Spinner size={18} />
    );
  }
  return (
    <>
      <p className={css.hint}>{say.spentHint}</p>
      {times.waiting.for === 'nobody' ? null : <p className={css.now}>{nowInWords(times, item, shownAt)}</p>}
      <Parts parts={times.parts} item={item} />
    </>
  );
}

function nowInWords({ waiting, since }: ItemWaiting, item: ItemDetails, at: number): string {
  const say = words().lateness;
  if (waiting.for === 'calendar') return say.untilDate;
  return say.withNow(nameOf(waiting, item), timeInWords(at - Date.parse(since)));
}

function nameOf(waiting: ItemWaiting['waiting'], item: ItemDetails): string {
  if (waiting.for === 'company') return isolated(item.project.companyName);
  if (waiting.role === null) return words().lateness.forDate;
  return waiting.person === null ? words().roles[waiting.role] : isolated(waiting.person);
}

function Parts({ parts, item }: Pick<ItemWaiting, 'parts'> & { readonly item: ItemDetails }) {
  const shown = parts.filter(({ waiting }) => waiting.for !== 'nobody');
  const whole = shown.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <ul className={layout.grid8}>
      {shown.map(({ waiting, ms }) => (
        <li key={nameOf(waiting, item)} className={css.part}>
          <span>{nameOf(waiting, item)}</span>
          <span>{timeInWords(ms)}</span>
          <span className={css.bar} aria-hidden>
            <span style={{ width: `${(ms / whole) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
