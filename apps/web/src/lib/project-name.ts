import { shortened } from '@monda/domain/base/text-length.ts';
import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from './isolated.ts';

type NamedByItems = Pick<ProjectView, 'firstItemName' | 'itemCount'>;

/** Name of the item that was entered first, and `+3` for the others; nothing for an only item. */
export const projectNameParts = ({ firstItemName, itemCount }: NamedByItems) => ({
  first: firstItemName || words().itemList.unnamed,
  others: itemCount > 1 ? `+${itemCount - 1}` : undefined,
});

/** Characters of a first item's name, so that what follows it is never cut off. */
const NAME_SHOWN = 40;

/** How a project is named wherever it is: by its first item and how many more it has, `Bill counter +3`. */
export function projectName(project: NamedByItems): string {
  const { first, others } = projectNameParts(project);
  const name = isolated(shortened(first, NAME_SHOWN));
  return others === undefined ? name : `${name} ${others}`;
}
