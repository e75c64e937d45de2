import type { SentQuery } from '@monda/domain/api.ts';
import {
  PROJECT_STATUS_LOOKS,
  PROJECT_STATUSES,
  type ProjectStatus,
} from '@monda/domain/projects/project-statuses.ts';
import { PROJECT_WORDING } from '@monda/domain/projects/project-wording.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { ArchiveToggle } from '../../ui/archive-toggle.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Paginator, type Paging } from '../../ui/paginator.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { projectColumns, projectItemsHref } from './project-columns.tsx';
import { PROJECT_LIST_WORDING as say } from './project-list-wording.ts';
import { useArchiving } from './use-archiving.ts';

const STATUS_OPTIONS = PROJECT_STATUSES.map((status) => ({
  value: status,
  label: PROJECT_STATUS_LOOKS[status].label,
}));
const rowKey = (project: { readonly id: string }) => project.id;

const readStatus = (text: string): ProjectStatus | '' =>
  PROJECT_STATUSES.find((status) => status === text) ?? '';

export interface ProjectListProps {
  readonly address: ListAddress;
  /** What to do when there is no project yet. */
  readonly emptyAction?: ReactNode;
}

/** The projects a person may see, newest first, archived ones behind the toggle. */
export function ProjectList({ address, emptyAction }: ProjectListProps) {
  const { page, limit, search, change } = address;
  const status = readStatus(address.value('projectStatus'));
  const archived = address.value('archived') === 'true';
  const query: SentQuery<'projects.list'> = {
    page,
    limit,
    archived: archived ? 'true' : 'false',
    orderBy: { createdAt: 'desc' },
    ...(status === '' ? {} : { status }),
    ...(search === '' ? {} : { search }),
  };
  const read = useRead('projects.list', { query }, { keepPrevious: true });
  const archiving = useArchiving();
  const columns = useMemo(
    () => projectColumns({ onArchive: archiving.change, busyId: archiving.busyId }),
    [archiving.change, archiving.busyId],
  );
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const filtered = search !== '' || status !== '';
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
          value={status}
          options={STATUS_OPTIONS}
          allLabel={say.allStatuses}
          onChange={(value) => change({ projectStatus: value })}
        />
        <ArchiveToggle archived={archived} onChange={(on) => change({ archived: on })} />
      </Toolbar>
      <DataTable
        label={say.label}
        columns={columns}
        rows={read.data?.data}
        rowKey={rowKey}
        rowHref={projectItemsHref}
        loading={read.isFetching}
        error={read.isError ? { message: say.failed, onRetry: () => void read.refetch() } : null}
        empty={
          archived ? (
            <EmptyState title={PROJECT_WORDING.noData} text={say.emptyArchived} />
          ) : (
            <EmptyState title={PROJECT_WORDING.noData} text={say.emptyHint} action={emptyAction} />
          )
        }
        onClearFilters={filtered ? () => change({ search: '', projectStatus: '' }) : undefined}
      />
      <Paginator page={page} limit={limit} total={read.data?.total} onChange={turn} />
    </>
  );
}
