import { words } from '@monda/phrases/words.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { FilterSheet } from '../../ui/filter-sheet.tsx';
import { LabelledField } from '../../ui/labelled-field.tsx';
import {
  ArchivedProjects,
  ProjectStatusFilter,
  readProjectStatus,
  showsArchived,
} from './project-filters.tsx';

/** On phones: the button for what narrows the list of projects besides its search. */
export function ProjectFilterSheet({ address }: { readonly address: ListAddress }) {
  const isNarrowed = readProjectStatus(address.value('projectStatus')) !== '';
  const count = Number(isNarrowed) + Number(showsArchived(address));
  return (
    <FilterSheet name={words().listTools.filters} count={count}>
      <LabelledField label={words().projectList.status}>
        <ProjectStatusFilter address={address} width="100%" />
      </LabelledField>
      <ArchivedProjects address={address} />
    </FilterSheet>
  );
}
