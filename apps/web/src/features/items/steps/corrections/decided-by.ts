import type { Side } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../../lib/isolated.ts';

/** Who has to accept a correction that `side` proposes. */
export const decidedBy = (side: Side, { project }: Pick<ItemDetails, 'project'>): string =>
  side === 'company'
    ? words().correcting.decidedByProvider
    : words().correcting.decidedByCompany(isolated(project.companyName));
