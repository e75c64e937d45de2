import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { sumOfPrices } from '../base/amounts.ts';
import css from './bulk-forms.module.css';

/** An item of a bulk act with its day and its price; `null` where it has none. */
export interface DatedItem {
  readonly destructionOn: PlainDate | null;
  readonly price: number | null;
}

/** The days of items in their order, each with how many there are and the sum of their prices; those without a day last. */
export function DaysAndSums({ items }: { readonly items: readonly DatedItem[] }) {
  const days = [...Map.groupBy(items, ({ destructionOn }) => destructionOn)].sort(([a], [b]) =>
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
  const sum = sumOfPrices(items);
  return sum === null ? say.onDay(name, items.length) : say.onDayFor(name, items.length, sum);
}
