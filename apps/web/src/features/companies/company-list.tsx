import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ArchiveToggle } from '../../ui/archive-toggle.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paginator, type Paging } from '../../ui/paginator.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { UI_WORDING } from '../../ui/ui-wording.ts';
import css from './companies.module.css';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';
import { companyColumns, companyHref } from './company-columns.tsx';
import { COMPANY_STATES, companiesMatching } from './company-search.ts';
import { useCompanyToggle } from './use-company-toggle.ts';

/** Milliseconds the list of companies is kept (section 9). */
const KEPT_MS = 30_000;

const STATE_OPTIONS = COMPANY_STATES.map((state) => ({ value: state, label: say[state] }));
const rowKey = ({ id }: { readonly id: string }) => id;

/**
 * Every company by name. Search, filter and pages work on the one answer that is kept. The archive toggle
 * stands for the inactive ones (decision A-118); it and the filter by state take turns.
 */
export function CompanyList({ address }: { readonly address: ListAddress }) {
  const { page, limit, search, change } = address;
  const archived = address.value('archived') === 'true';
  const asked = address.value('status');
  const state = archived ? 'inactive' : (COMPANY_STATES.find((each) => each === asked) ?? '');
  const read = useRead('companies.list', undefined, { cacheMs: KEPT_MS });
  const { toggle, busyId } = useCompanyToggle();
  const columns = useMemo(() => companyColumns({ onToggle: toggle, busyId }), [toggle, busyId]);
  const all = read.data?.data;
  const found = useMemo(
    () => (all === undefined ? undefined : companiesMatching(all, { search, state })),
    [all, search, state],
  );
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const filtered = search !== '' || (state !== '' && !archived);
  return (
    <>
      <Toolbar>
        <SearchField
          label={say.search}
          value={search}
          onChange={(text) => change({ search: text }, { replace: true })}
        />
        <FilterSelect
          label={say.status}
          value={archived ? '' : state}
          options={STATE_OPTIONS}
          allLabel={say.allStatuses}
          onChange={(value) => change({ status: value, archived: null })}
        />
        <ArchiveToggle
          archived={archived}
          onChange={(on) => change({ archived: on, ...(on ? { status: null } : {}) })}
        />
      </Toolbar>
      {read.data !== undefined && read.data.total > read.data.data.length ? (
        <div className={css.notice}>
          <Notice tone="warning">{say.listCut(read.data.data.length, read.data.total)}</Notice>
        </div>
      ) : null}
      <DataTable
        label={say.list}
        columns={columns}
        rows={found?.slice((page - 1) * limit, page * limit)}
        rowKey={rowKey}
        rowHref={companyHref}
        loading={read.isFetching}
        error={read.isError ? { message: say.listFailed, onRetry: () => void read.refetch() } : null}
        empty={
          archived ? (
            <EmptyState title={UI_WORDING.noData} text={say.emptyArchived} />
          ) : (
            <EmptyState
              title={UI_WORDING.noData}
              text={say.emptyHint}
              action={
                <Button component={AppLink} href="/companies/new" variant="default">
                  {say.create}
                </Button>
              }
            />
          )
        }
        onClearFilters={filtered ? () => change({ search: '', status: '' }) : undefined}
      />
      <Paginator page={page} limit={limit} total={found?.length} onChange={turn} />
    </>
  );
}
