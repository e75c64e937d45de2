import { hasRole } from '@monda/domain/identity/roles.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { EDITABLE_ROLES } from '@monda/domain/staff/staff-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import { Typed } from '../../ui/values.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import css from './same-address-notice.module.css';
import { staffEditHref } from './staff-columns.tsx';

/**
 * Names people who have one address in different forms, with what can be done about it; nothing where there are
 * none. With `companyId` only where one of them belongs to that company.
 */
export function SameAddressNotice({ companyId }: { readonly companyId?: string }) {
  const { data } = useRead('users.sharedAddresses');
  const [doomed, setDoomed] = useState<ListedUser | null>(null);
  const [asking, setAsking] = useState(false);
  const shared = (data?.data ?? []).filter(
    ({ users }) => companyId === undefined || users.some(({ company }) => company?.id === companyId),
  );
  return (
    <>
      {shared.map(({ users }) => (
        <div key={users[0]?.id} className={layout.below16}>
          <Notice tone="warning">
            {words().staffScreens.sharedAddress(users.length)}
            <ul className={css.people}>
              {users.map((user) => (
                <li key={user.id} className={css.person}>
                  <span className={css.who}>
                    <Typed className={typography.strong} text={user.name} />
                    <span>{user.email}</span>
                    {user.company === null ? null : <Typed text={user.company.name} />}
                  </span>
                  <Ways
                    user={user}
                    onDelete={() => {
                      setDoomed(user);
                      setAsking(true);
                    }}
                  />
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ))}
      <DeleteDialog user={doomed} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** What can be done about one of them here. */
function Ways({ user, onDelete }: { readonly user: ListedUser; readonly onDelete: () => void }) {
  return (
    <span className={css.ways}>
      {hasRole(user.role, EDITABLE_ROLES) ? (
        <LinkButton
          href={staffEditHref(user)}
          size="compact-sm"
          variant="default"
          aria-label={words().staffScreens.editOf(user.name, user.email)}
        >
          {words().controls.edit}
        </LinkButton>
      ) : null}
      {user.canBeRemoved ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words().staffScreens.deleteOf(user.name, user.email)}
          onClick={onDelete}
        >
          {words().staffScreens.delete}
        </Button>
      ) : null}
    </span>
  );
}
