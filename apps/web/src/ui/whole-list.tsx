import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useCallback } from 'react';
import type { ListAddress } from '../lib/list-address.ts';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterSelect } from './filter-select.tsx';
import { Notice } from './notice.tsx';
import { Paginator, type Paging } from './paginator.tsx';
import { SearchField } from './search-field.tsx';
import { Toolbar } from './toolbar.tsx';
import { LinkButton } from './button.tsx';
import layout from './layout.module.css';

/** What the frame needs of a read, as `useRead` answers it. */
interface ListRead {
  readonly data?: { readonly data: readonly unknown[]; readonly total: number } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

export interface WholeListWords {
  readonly list: string;
  readonly search: string;
  readonly status: string;
  readonly listCut: (shown: number, total: number) => string;
  readonly failed: string;
}

export interface WholeListProps<Row> {
  readonly address: ListAddress;
  readonly read: ListRead;
  /** The rows that match, in order; `undefined` until the first answer. */
  readonly found: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowHref: (row: Row) => string;
  readonly words: WholeListWords;
  readonly filter: {
    readonly value: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly onChange: (value: string) => void;
  };
  /** Whether search or filter leave something out. */
  readonly filtered: boolean;
  /** Further tools next to search and filter. */
  readonly tools?: ReactNode;
  readonly empty: ReactNode;
}

/** A list that is loaded whole: search, filter and pages work on the one answer. */
export function WholeList<Row extends { readonly id: string }>(props: WholeListProps<Row>) {
  const { address, read, found, columns, rowHref, words: say, filter, filtered, tools, empty } = props;
  const { page, limit, search, change } = address;
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const isBare = read.data?.total === 0 && !filtered;
  return (
    <>
      <Toolbar>
        {isBare ? null : (
          <>
            <SearchField
              label={say.search}
              value={search}
              onChange={(text) => change({ search: text }, { replace: true })}
            />
            <FilterSelect
              label={say.status}
              value={filter.value}
              options={filter.options}
              allLabel={words().heads.allStatuses}
              onChange={filter.onChange}
            />
          </>
        )}
        {tools}
      </Toolbar>
      {read.data !== undefined && read.data.total > read.data.data.length ? (
        <div className={layout.below16}>
          <Notice tone="warning">{say.listCut(read.data.data.length, read.data.total)}</Notice>
        </div>
      ) : null}
      <DataTable
        label={say.list}
        columns={columns}
        rows={found?.slice((page - 1) * limit, page * limit)}
        rowKey={rowKey}
        rowHref={rowHref}
        loading={read.isFetching}
        error={read.isError ? { message: say.failed, onRetry: () => void read.refetch() } : null}
        empty={empty}
        onClearFilters={filtered ? () => change({ search: '', status: '' }) : undefined}
      />
      {isBare ? null : <Paginator page={page} limit={limit} total={found?.length} onChange={turn} />}
    </>
  );
}

const rowKey = ({ id }: { readonly id: string }) => id;

/** What stands in a list no one has put anything into yet, with the way to do so. */
export function NothingYet({
  hint,
  createHref,
  createLabel,
}: {
  readonly hint: string;
  readonly createHref: string;
  readonly createLabel: string;
}) {
  return (
    <EmptyState
      title={words().ui.noData}
      text={hint}
      action={
        <LinkButton href={createHref} variant="default">
          {createLabel}
        </LinkButton>
      }
    />
  );
}
