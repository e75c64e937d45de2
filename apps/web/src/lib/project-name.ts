import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from './isolated.ts';

type NamedByItems = Pick<ProjectView, 'firstItemName' | 'itemCount'>;

/** Name of the item that was entered first, and `+3` for the others; nothing for an only item. */
export const projectNameParts = ({ firstItemName, itemCount }: NamedByItems) => ({
  first: firstItemName || words().itemList.unnamed,
  others: itemCount > 1 ? `+${itemCount - 1}` : undefined,
});

/** How a project is named wherever it is: by its first item and how many more it has, `Bill counter +3`. */
export function projectName(project: NamedByItems): string {
  const { first, others } = projectNameParts(project);
  return others === undefined ? isolated(first) : `${isolated(first)} ${others}`;
}
