import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Money, Typed } from '../../../ui/values.tsx';
import { sumOfPrices } from '../base/amounts.ts';
import { DecisionMark } from '../base/decision-mark.tsx';
import css from './chosen-items.module.css';
import { NameAndSerial } from './name-and-serial.tsx';

/** What a list of the items of a bulk act may show next to their names. */
type Detail = 'decision' | 'price' | 'buyer' | 'date';

const rowKey = ({ id }: ItemRow) => id;

const nameColumn = (): Column<ItemRow> => ({
  key: 'item',
  head: words().heads.item,
  card: 'title',
  cell: (item) => <NameAndSerial item={item} />,
});

const columnOf: Readonly<Record<Detail, () => Column<ItemRow>>> = {
  decision: () => ({
    key: 'decision',
    head: words().detailLabels.decision,
    cell: (item) => <DecisionMark decision={item.decision} />,
  }),
  price: () => ({
    key: 'price',
    head: words().detailLabels.price,
    align: 'end',
    cell: (item) => <Money amount={item.price} />,
  }),
  buyer: () => ({
    key: 'buyer',
    head: words().detailLabels.buyer,
    cell: (item) => <Typed text={item.buyer ?? words().ui.none} />,
  }),
  date: () => ({
    key: 'date',
    head: words().detailLabels.destructionDate,
    cell: (item) => formatPlainDate(item.destructionOn),
  }),
};

export interface ChosenItemsProps {
  readonly items: readonly ItemRow[];
  readonly details: readonly Detail[];
  /** A further column, such as one to type into. */
  readonly further?: Column<ItemRow>;
  /** Shown without a press. */
  readonly isOpen?: boolean;
}

/** Items that are shown at once; more are folded. */
const MOST_OPEN = 3;

/** How many items have each decision, where they differ; empty where they do not. */
function mixedDecisions(items: readonly ItemRow[]): readonly string[] {
  const counted = [...Map.groupBy(items, ({ decision }) => decision)].flatMap(([decision, those]) =>
    decision === null ? [] : words().bulk.ofDecision(words().decisions.labels[decision], those.length),
  );
  return counted.length > 1 ? counted : [];
}

/** What all items have alike of these details, in a line: their decision, buyer or date; how many have which of differing decisions. */
function alike(items: readonly ItemRow[], details: readonly Detail[]): string {
  const valueOf: Readonly<Partial<Record<Detail, (item: ItemRow) => string | null>>> = {
    decision: ({ decision }) => (decision === null ? null : words().decisions.labels[decision]),
    buyer: ({ buyer }) => (buyer === null ? null : isolated(buyer)),
    date: ({ destructionOn }) => (destructionOn === null ? null : formatPlainDate(destructionOn)),
  };
  return details
    .flatMap((detail) => {
      const mixed = detail === 'decision' ? mixedDecisions(items) : [];
      if (mixed.length > 0) return mixed;
      const [value, ...others] = new Set(items.map((item) => valueOf[detail]?.(item) ?? null));
      return value === undefined || value === null || others.length > 0 ? [] : [value];
    })
    .join(' · ');
}

/** Their number, what their prices are together, and what they have alike. */
function Summary({ items, details }: Pick<ChosenItemsProps, 'items' | 'details'>): ReactNode {
  const sum = details.includes('price') ? sumOfPrices(items) : null;
  const number = words().bulk.items(items.length);
  const common = alike(items, details);
  return (
    <>
      <strong>{sum === null ? number : words().bulk.inAll(number, sum)}</strong>
      {common === '' ? null : <span className={css.common}>{common}</span>}
    </>
  );
}

/** The items of a bulk act: their number and what their prices are together, and each of them; it scrolls where they are many. */
export function ChosenItems({ items, details, further, isOpen = false }: ChosenItemsProps): ReactNode {
  const columns: readonly Column<ItemRow>[] = [
    nameColumn(),
    ...details.map((detail) => columnOf[detail]()),
    ...(further === undefined ? [] : [further]),
  ];
  return (
    <details className={css.folded} open={isOpen || items.length <= MOST_OPEN}>
      <summary>
        <Summary items={items} details={details} />
      </summary>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- why: what scrolls has to be reached by the keyboard */}
      <div className={css.items} tabIndex={0} role="region" aria-label={words().bulk.listed}>
        <DataTable label={words().bulk.listed} columns={columns} rows={items} rowKey={rowKey} />
      </div>
    </details>
  );
}
