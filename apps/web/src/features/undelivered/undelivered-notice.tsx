import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Notice } from '../../ui/notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

const ONE = { query: { limit: 1 } };

/** Informs administrators that something was given up, with a link to it; nothing for anybody else. */
export function UndeliveredNotice({
  person,
}: {
  readonly person: { readonly role: string; readonly permissions: readonly string[] };
}) {
  const { data } = useRead('undelivered.list', ONE, { enabled: passes(systemAdminOnly, person) });
  if (data === undefined || data.total === 0) return null;
  return (
    <div className={layout.below16}>
      <Notice
        tone="warning"
        action={
          <LinkButton href="/undelivered" size="compact-sm" variant="default">
            {words().undeliveredScreen.look}
          </LinkButton>
        }
      >
        {words().undeliveredScreen.notice(data.total)}
      </Notice>
    </div>
  );
}
