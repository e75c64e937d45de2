import { Button } from '@mantine/core';
import { USER_WORDING } from '@monda/domain/companies/company-wording.ts';
import { STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paginator, type Paging } from '../../ui/paginator.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { UI_WORDING } from '../../ui/ui-wording.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import css from './staff.module.css';
import { staffColumns, staffEditHref } from './staff-columns.tsx';
import { STAFF_STATES, staffMatching } from './staff-search.ts';
import { STAFF_SCREEN_WORDING as say } from './staff-screen-wording.ts';
import { useBlocking } from './use-blocking.ts';

const QUERY = { role: STAFF_ROLES.join(',') };
const STATE_OPTIONS = STAFF_STATES.map((state) => ({ value: state, label: say[state] }));
const rowKey = ({ id }: ListedUser) => id;

export interface StaffListProps {
  readonly address: ListAddress;
  /** Id of the signed-in administrator. */
  readonly ownId: string;
}

/** The people of the provider, with search, filter and pages on the one answer. */
export function StaffList({ address, ownId }: StaffListProps) {
  const { page, limit, search, change } = address;
  const asked = address.value('status');
  const state = STAFF_STATES.find((each) => each === asked) ?? '';
  const read = useRead('users.list', { query: QUERY });
  const { toggle, busyId } = useBlocking();
  const [doomed, setDoomed] = useState<ListedUser | null>(null);
  const [asking, setAsking] = useState(false);
  const columns = useMemo(
    () =>
      staffColumns({
        onToggle: toggle,
        busyId,
        onDelete: (user) => {
          setDoomed(user);
          setAsking(true);
        },
        reasonFor: (user) =>
          user.id === ownId ? USER_WORDING.notOneself : user.canBeRemoved ? null : say.protectedReason,
      }),
    [toggle, busyId, ownId],
  );
  const all = read.data?.data;
  const found = useMemo(
    () => (all === undefined ? undefined : staffMatching(all, { search, state })),
    [all, search, state],
  );
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
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
          value={state}
          options={STATE_OPTIONS}
          allLabel={say.allStatuses}
          onChange={(value) => change({ status: value })}
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
        rowHref={staffEditHref}
        loading={read.isFetching}
        error={
          read.isError ? { message: USER_WORDING.usersFailed, onRetry: () => void read.refetch() } : null
        }
        empty={
          <EmptyState
            title={UI_WORDING.noData}
            text={say.emptyHint}
            action={
              <Button component={AppLink} href="/monda-users/new" variant="default">
                {say.create}
              </Button>
            }
          />
        }
        onClearFilters={search !== '' || state !== '' ? () => change({ search: '', status: '' }) : undefined}
      />
      <Paginator page={page} limit={limit} total={found?.length} onChange={turn} />
      <DeleteDialog user={doomed} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
