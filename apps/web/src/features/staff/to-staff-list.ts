import { words } from '@monda/phrases/words.ts';
import { returnAddress } from '../../lib/list-return-state.ts';

/** The way back from the form of a person to the list as it was left. `viewerId`: id of the signed-in person. */
export const toStaffList = (viewerId: string) =>
  ({
    href: returnAddress(viewerId, '/monda-users'),
    label: words().screens.staffUsers,
  }) as const;
