import {
  projectStatusLabel,
  PROJECT_STATUSES,
  type ProjectStatus,
} from '@monda/domain/projects/project-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { ArchiveToggle } from '../../ui/archive-toggle.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';

export const readProjectStatus = (text: string): ProjectStatus | '' =>
  PROJECT_STATUSES.find((status) => status === text) ?? '';

export const showsArchived = (address: ListAddress): boolean => address.value('archived') === 'true';

interface Of {
  readonly address: ListAddress;
}

export function ProjectStatusFilter({ address, width }: Of & { readonly width?: string }) {
  return (
    <FilterSelect
      label={words().projectList.status}
      value={readProjectStatus(address.value('projectStatus'))}
      options={PROJECT_STATUSES.map((status) => ({ value: status, label: projectStatusLabel(status) }))}
      allLabel={words().heads.allStatuses}
      onChange={(value) => address.change({ projectStatus: value })}
      {...(width === undefined ? {} : { width })}
    />
  );
}

export function ArchivedProjects({ address }: Of) {
  return (
    <ArchiveToggle archived={showsArchived(address)} onChange={(on) => address.change({ archived: on })} />
  );
}
