import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './new-request.module.css';

/** Shown before anything is typed to a person who cannot submit a request: says so, and what to do instead. */
export function NotARequester({ invites }: { readonly invites: boolean }) {
  return (
    <div role="note" className={css.notice}>
      <Notice
        tone="warning"
        title={words().projects.onlyClients}
        action={
          <LinkButton href={invites ? '/companies' : '/items'} variant="default" size="xs">
            {invites ? words().screens.companies : words().screens.tasks}
          </LinkButton>
        }
      >
        {words().newRequest.askClient}{' '}
        {invites ? words().newRequest.inviteClient : words().newRequest.joinCompany}
      </Notice>
    </div>
  );
}
