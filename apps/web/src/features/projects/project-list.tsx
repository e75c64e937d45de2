import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Paginator, type Paging } from '../../ui/paginator.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { projectColumns, projectItemsHref } from './project-columns.tsx';
import {
  ArchivedProjects,
  ProjectStatusFilter,
  readProjectStatus,
  showsArchived,
} from './project-filters.tsx';
import css from './project-list.module.css';
import { useArchiving } from './use-archiving.ts';

const ProjectFilterSheet = lazyPart(
  () => import('./project-filter-sheet.tsx'),
  'ProjectFilterSheet',
  // why: the search is as wide as it stays.
  <span className={css.button} />,
);

const rowKey = (project: { readonly id: string }) => project.id;

/** What the list is narrowed to, as the address says. */
export function projectFilters(address: ListAddress) {
  const { search } = address;
  const status = readProjectStatus(address.value('projectStatus'));
  return {
    archived: showsArchived(address) ? 'true' : 'false',
    ...(status === '' ? {} : { status }),
    ...(search === '' ? {} : { search }),
  } as const;
}

export interface ProjectListProps {
  /** Of the reader. */
  readonly role: string;
  readonly address: ListAddress;
  /** What to do when there is no project yet. */
  readonly emptyAction?: ReactNode;
}

/** The projects a person may see, newest first, archived ones behind the toggle. */
export function ProjectList({ role, address, emptyAction }: ProjectListProps) {
  const { page, limit, search, change } = address;
  const status = readProjectStatus(address.value('projectStatus'));
  const archived = showsArchived(address);
  const narrow = useIsNarrow();
  const query: SentQuery<'projects.list'> = {
    page,
    limit,
    ...projectFilters(address),
    orderBy: { createdAt: 'desc' },
  };
  const read = useRead('projects.list', { query }, { keepPrevious: true });
  const archiving = useArchiving();
  const columns = useMemo(
    () => projectColumns(role, { onArchive: archiving.change, busyId: archiving.busyId }),
    [role, archiving.change, archiving.busyId],
  );
  const turn = useCallback((paging: Paging) => change({ ...paging }), [change]);
  const filtered = search !== '' || status !== '';
  const isBare = useNoProjects(read.data?.total === 0 && !filtered, archived);
  return (
    <>
      <Toolbar>
        {isBare ? null : (
          <>
            <SearchField
              label={words().projectList.search}
              value={search}
              onChange={(text) => change({ search: text }, { replace: true })}
            />
            {narrow ? <ProjectFilterSheet address={address} /> : <ProjectStatusFilter address={address} />}
          </>
        )}
        {narrow && !isBare ? null : <ArchivedProjects address={address} />}
      </Toolbar>
      <DataTable
        label={words().screens.projects}
        columns={columns}
        rows={read.data?.data}
        rowKey={rowKey}
        rowHref={projectItemsHref}
        loading={read.isFetching}
        error={
          read.isError ? { message: words().projectList.failed, onRetry: () => void read.refetch() } : null
        }
        empty={
          archived ? (
            <EmptyState title={words().ui.noData} text={words().projectList.emptyArchived} />
          ) : (
            <EmptyState title={words().ui.noData} text={words().projectList.emptyHint} action={emptyAction} />
          )
        }
        onClearFilters={filtered ? () => change({ search: '', projectStatus: '' }) : undefined}
      />
      {isBare ? null : <Paginator page={page} limit={limit} total={read.data?.total} onChange={turn} />}
    </>
  );
}

/** Whether there is no project at all, where those of one half, archived or not, are none. */
function useNoProjects(isNone: boolean, archived: boolean): boolean {
  const query = { page: 1, limit: 10, archived: archived ? 'false' : 'true' } as const;
  const others = useRead('projects.list', { query }, { enabled: isNone });
  return isNone && others.data?.total === 0;
}
