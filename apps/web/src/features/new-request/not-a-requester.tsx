import { PROJECT_WORDING } from '@monda/domain/projects/project-wording.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './new-request.module.css';
import { NEW_REQUEST_WORDING as say } from './new-request-wording.ts';

/** Shown before anything is typed to somebody who cannot submit a request: says so, and what to do instead. */
export function NotARequester({ invites }: { readonly invites: boolean }) {
  return (
    <div role="note" className={css.notice}>
      <Notice
        tone="warning"
        title={PROJECT_WORDING.onlyClients}
        action={
          <LinkButton href={invites ? '/companies' : '/items'} variant="default" size="xs">
            {invites ? say.toCompanies : say.toTasks}
          </LinkButton>
        }
      >
        {say.askClient} {invites ? say.inviteClient : say.joinCompany}
      </Notice>
    </div>
  );
}
