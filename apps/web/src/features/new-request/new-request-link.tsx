import { requestingCompanyOf } from '@monda/domain/items/requesters.ts';
import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { IconPlus } from '../../ui/icons/plus.ts';

export interface NewRequestLinkProps {
  readonly person: { readonly role: string; readonly companyName: string | null };
  /** It is the main action of its part of the page, for people who may submit a request. */
  readonly main?: boolean;
}

/** Leads to the wizard; a secondary button for people without a company, whose page says who may submit a request. */
export function NewRequestLink({ person, main = false }: NewRequestLinkProps) {
  const submits = requestingCompanyOf({ role: person.role, company: person.companyName }) !== null;
  return (
    <LinkButton
      href="/new-request"
      variant={main && submits ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {words().screens.newRequest}
    </LinkButton>
  );
}
