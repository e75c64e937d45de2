import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { projectStatusLook } from '@monda/domain/projects/project-statuses.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { projectNameParts } from '../../lib/project-name.ts';
import type { Column } from '../../ui/data-table.tsx';
import { actionsColumn, RowButton, statusColumn } from '../../ui/row-columns.tsx';
import { Clamped, Day, ShortId } from '../../ui/values.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** Where the items of a project are listed. */
export const projectItemsHref = (project: Pick<ProjectView, 'id'>) =>
  `/projects?tab=items&projectId=${project.id}`;

export interface ProjectActions {
  readonly onArchive: (project: ProjectView) => void;
  /** The project whose archive flag is being changed. */
  readonly busyId: string | null;
}

/** Columns of the project list (decision A-099). */
export function projectColumns({ onArchive, busyId }: ProjectActions): readonly Column<ProjectView>[] {
  return [
    {
      key: 'id',
      head: words().heads.id,
      width: '13rem',
      card: 'title',
      cell: (project) => <ShortId id={project.id} />,
      below: (project) => projectNameParts(project).first,
      belowEnd: (project) => projectNameParts(project).others,
    },
    {
      key: 'type',
      head: words().heads.wasteType,
      width: '8.5rem',
      cell: (project) => <Clamped text={wasteTypeLabel(project.wasteType)} />,
    },
    {
      key: 'company',
      head: words().heads.company,
      cell: (project) => <Clamped text={project.companyName} />,
    },
    statusColumn((project) => projectStatusLook(project.status)),
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
