import { hasRole } from '@monda/domain/identity/roles.ts';
import { isSignable } from '@monda/domain/signings/signing-choices.ts';
import { SIGNING_ROLES } from '@monda/domain/signings/signing-roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../ui/button.tsx';

export interface SignHereLinkProps {
  readonly items: readonly {
    readonly id: string;
    readonly status: ItemStatus;
    readonly verifiedOnSite: boolean;
  }[];
  readonly role: string;
  /** Whether it says how many of the items can be signed for. */
  readonly counts?: boolean;
}

/** Leads to the page on which those present sign for these items, as far as they can be signed for; nothing where none can. */
export function SignHereLink({ items, role, counts = false }: SignHereLinkProps) {
  const ids = items.filter(isSignable).map(({ id }) => id);
  if (!hasRole(role, SIGNING_ROLES) || ids.length === 0) return null;
  const say = words().signings;
  return (
    <LinkButton variant="default" href={`/sign?items=${ids.join(',')}`}>
      {counts ? say.openFor(ids.length) : say.open}
    </LinkButton>
  );
}
