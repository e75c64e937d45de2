import { hasRole, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { projectStatusLook } from '@monda/domain/projects/project-statuses.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { projectNameParts } from '../../lib/project-name.ts';
import type { Column } from '../../ui/data-table.tsx';
import { actionsColumn, RowButton, statusColumn } from '../../ui/row-columns.tsx';
import { Clamped, Day, ShortId, WasteType } from '../../ui/values.tsx';
import { LinkButton } from '../../ui/button.tsx';
import css from './project-list.module.css';

/** Where the items of a project are listed. */
export const projectItemsHref = (project: Pick<ProjectView, 'id'>) =>
  `/projects?tab=items&projectId=${project.id}`;

export interface ProjectActions {
  readonly onArchive: (project: ProjectView) => void;
  /** The project whose archive flag is being changed. */
  readonly busyId: string | null;
}

const nameOf = (project: ProjectView) => {
  const { first, others } = projectNameParts(project);
  return (
    <span className={css.name}>
      <bdi title={first}>{first}</bdi>
      {others && <span>{others}</span>}
    </span>
  );
};

/** Columns of the project list (decision A-099); the company's for the provider, which has several. */
export function projectColumns(
  role: string,
  { onArchive, busyId }: ProjectActions,
): readonly Column<ProjectView>[] {
  const company: Column<ProjectView> = {
    key: 'company',
    head: words().heads.company,
    width: '9rem',
    cell: (project) => <Clamped text={project.companyName} />,
  };
  return [
    {
      key: 'project',
      head: words().itemList.project,
      card: 'title',
      cell: nameOf,
      belowEnd: ({ id }) => <ShortId id={id} copy />,
    },
    {
      key: 'type',
      head: words().heads.wasteType,
      width: 'var(--type, 4.25rem)',
      cell: ({ wasteType }) => <WasteType code={wasteType} />,
    },
    ...(hasRole(role, STAFF_ROLES) ? [company] : []),
    statusColumn((project) => projectStatusLook(project.status), '8rem'),
    {
      key: 'items',
      head: words().heads.items,
      align: 'end',
      width: '4.5rem',
      cell: (project) => project.itemCount,
    },
    {
      key: 'created',
      head: words().heads.created,
      width: '7.5rem',
      cell: (project) => <Day moment={project.createdAt} />,
    },
    actionsColumn('13rem', (project) => (
      <>
        <LinkButton
          href={projectItemsHref(project)}
          size="compact-sm"
          variant="default"
          aria-label={words().projectList.viewItemsOf(shortId(project.id))}
        >
          {words().projectList.viewItems}
        </LinkButton>
        <RowButton
          label={project.archived ? words().projectList.restore : words().projectList.archive}
          name={(project.archived ? words().projectList.restoreNamed : words().projectList.archiveNamed)(
            shortId(project.id),
          )}
          loading={busyId === project.id}
          onPress={() => onArchive(project)}
        />
      </>
    )),
  ];
}
