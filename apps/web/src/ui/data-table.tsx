import { words } from '@monda/phrases/words.ts';
import { memo, type ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import css from './data-table.module.css';
import shortList from './short-list.module.css';
import visuallyHidden from './visually-hidden.module.css';
import { EmptyState } from './empty-state.tsx';
import { InlineError } from './inline-error.tsx';
import { lazyPart } from './lazy-component.tsx';
import { useDelayed } from './use-delayed.ts';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

// why: the first list has no filter.
const NoResults = lazyPart(() => import('./no-results.tsx'), 'NoResults');

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end`: figures, right-aligned and tabular. */
  readonly align?: 'start' | 'end';
  /** CSS width of the column, such as `9rem`. */
  readonly width?: string;
  /** Heading for screen readers only, as above a column of buttons. */
  readonly headHidden?: boolean;
  /** A quiet second line of the cell, outside of its link; rows of a list with such lines are 56 px high. */
  readonly below?: (row: Row) => string | undefined;
  /** What stands behind the second line and is shown however long that is. */
  readonly belowEnd?: ((row: Row) => ReactNode) | undefined;
  /** Left out where a short list is narrow, and on its cards. */
  readonly wideOnly?: boolean;
  /** What stands in the head instead of its words, as a button that sorts. */
  readonly headCell?: ReactNode;
  /** Whether the list stands in the order of this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /**
   * Position in the card that a row becomes on phones. `title` also carries the row's link; `badge` stands next to it;
   * `line` (the default) is a line with its heading; `end` stands at the end of the last line of a short card;
   * `actions` is a line of buttons; `choice` stands before the title; `hidden` is left out.
   */
  readonly card?: 'title' | 'badge' | 'line' | 'end' | 'actions' | 'choice' | 'hidden';
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** Held stable by the caller (a constant or `useMemo`): rows are memoised. */
  readonly columns: readonly Column<Row>[];
  /** `undefined` until the first answer. Old rows stay while new ones are read. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where the row's link leads, query included. The link stands in the `title` column. */
  readonly rowHref?: (row: Row) => string;
  /** Many columns: less room between them, and words of heads and badges on several lines. */
  readonly dense?: boolean;
  /** Cards of three lines: title, second line, and badge with what stands at the end. */
  readonly short?: boolean;
  /** Rows are being read; shows 5 placeholder rows after 150 ms when there are none yet. */
  readonly loading?: boolean;
  readonly error?: { readonly message: string; readonly onRetry: () => void } | null;
  /** Shown when there are no rows at all. Default: `No data available`. */
  readonly empty?: ReactNode;
  /** Set while a search or filter is on: an empty list then offers `Clear filters`. */
  readonly onClearFilters?: () => void;
}

const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5];

/** A list: plain rows that become cards on phones, with its loading, empty, no-result and failed states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rowKey,
    rowHref,
    dense = false,
    short = false,
    loading = false,
    error = null,
    empty,
    onClearFilters,
  } = props;
  const rows = useHeldWhilePressed(props.rows);
  const waiting = useDelayed(loading && rows === undefined);
  const refreshing = useDelayed(loading && rows !== undefined, 300);
  if (error !== null && rows === undefined) {
    return <InlineError message={error.message} onRetry={error.onRetry} />;
  }
  const nothing = rows !== undefined && rows.length === 0;
  // why: found out by `:has()`, it would style every cell anew whenever the focus moves.
  const twoLines = columns.some(({ below, belowEnd }) => rows?.some((row) => belowEnd ?? below?.(row)));
  return (
    <div
      className={short ? `${css.frame} ${shortList.short}` : css.frame}
      aria-busy={loading}
      data-refreshing={refreshing || undefined}
      data-dense={dense || undefined}
    >
      {error === null ? null : <InlineError message={error.message} onRetry={error.onRetry} />}
      <table className={css.table} aria-label={label} role="table" data-two-lines={twoLines || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                aria-sort={column.sorted}
                data-align={column.align}
                data-card={column.card}
                data-wide={column.wideOnly}
                style={column.width === undefined ? undefined : { width: column.width }}
              >
                {column.headHidden ? (
                  <span className={visuallyHidden.text}>{column.head}</span>
                ) : (
                  (column.headCell ?? column.head)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns as never} href={rowHref?.(row)} />
          ))}
          {waiting ? <PlaceholderRows columns={columns.map(({ key, card }) => ({ key, card }))} /> : null}
        </tbody>
      </table>
      {rows === undefined && !waiting ? <div className={css.reserve} /> : null}
      {waiting ? (
        <p className={visuallyHidden.text} role="status">
          {words().ui.loading}
        </p>
      ) : null}
      {nothing ? <Nothing empty={empty} onClearFilters={onClearFilters} /> : null}
    </div>
  );
}

function Nothing({ empty, onClearFilters }: { empty: ReactNode; onClearFilters?: () => void }) {
  if (onClearFilters === undefined) return <>{empty ?? <EmptyState title={words().ui.noData} />}</>;
  return <NoResults onClearFilters={onClearFilters} />;
}

interface RowProps {
  readonly row: unknown;
  readonly columns: readonly Column<unknown>[];
  readonly href: string | undefined;
}

const TableRow = memo(function TableRow({ row, columns, href }: RowProps) {
  const linked = columns.find(({ card }) => card === 'title') ?? columns[0];
  return (
    <tr role="row" data-linked={href === undefined ? undefined : true}>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-card={column.card ?? 'line'}
          data-wide={column.wideOnly}
          data-sized={column.width === undefined ? undefined : true}
          data-head={column.head}
        >
          {href !== undefined && column === linked ? (
            <AppLink href={href} className={css.link}>
              {column.cell(row)}
            </AppLink>
          ) : (
            column.cell(row)
          )}
          <Below text={column.below?.(row)} end={column.belowEnd?.(row)} />
        </td>
      ))}
    </tr>
  );
});

interface BelowProps {
  readonly text: string | undefined;
  readonly end: ReactNode;
}

function Below({ text, end }: BelowProps) {
  return text || end ? (
    <small className={css.below} title={text}>
      {text ? <bdi>{text}</bdi> : null}
      {end}
    </small>
  ) : null;
}

function PlaceholderRows({ columns }: { columns: readonly Pick<Column<unknown>, 'key' | 'card'>[] }) {
  return PLACEHOLDER_ROWS.map((at) => (
    <tr key={at} role="row" data-placeholder aria-hidden>
      {columns.map(({ key, card }) => (
        // oxlint-disable-next-line control-has-associated-label -- why: hidden from screen readers
        <td key={key} role="cell" data-card={card ?? 'line'}>
          <span className={css.bone} />
        </td>
      ))}
    </tr>
  ));
}
