import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { formatMoney, roundToCents } from '@monda/domain/base/money.ts';
import { words } from '@monda/phrases/words.ts';
import css from './bulk-forms.module.css';

/** An item of a bulk act with its day and its price, as far as they are known. */
export interface DatedItem {
  readonly day: PlainDate | null;
  readonly price: number | null;
}

/** The days of items in their order, each with how many there are and the sum of their prices; those without a day last. */
export function DaysAndSums({ items }: { readonly items: readonly DatedItem[] }) {
  const days = [...Map.groupBy(items, ({ day }) => day)].sort(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
  );
  return (
    <ul className={css.days} aria-label={words().bulk.days}>
      {days.map(([day, those]) => (
        <li key={day}>{lineOf(day, those)}</li>
      ))}
    </ul>
  );
}

function lineOf(day: PlainDate | null, items: readonly DatedItem[]): string {
  const say = words().bulk;
  const name = day === null ? say.withoutDay : formatPlainDate(day);
  if (items.some(({ price }) => price === null)) return say.onDay(name, items.length);
  const sum = items.reduce((all, { price }) => all + (price ?? 0), 0);
  return say.onDayFor(name, items.length, formatMoney(roundToCents(sum)));
}
