import type { CompanyUser } from '@monda/domain/companies/company-fields.ts';
import { DEFAULT_LIMIT, DEFAULT_PAGE } from '@monda/domain/base/paging.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InvitedMark } from '../../ui/invited-mark.tsx';
import { Paginator, type Paging } from '../../ui/paginator.tsx';
import { actionsColumn, EditLink, nameColumn, RowButton, statusColumn } from '../../ui/row-columns.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { EmailAddress } from '../../ui/values.tsx';
import { ActivityToggle } from './activity-toggle.tsx';
import { accessLevel, userLook } from './company-looks.ts';
import { usersMatching } from '@monda/domain/companies/company-search.ts';
import typography from '../../ui/typography.module.css';

/** What the page can do with a person of the company. */
export interface UserActions {
  readonly onToggle: (user: CompanyUser) => void;
  /** The person whose state is being changed. */
  readonly busyId: string | null;
  /** Where this person is edited; `null` where no one does that. */
  readonly editHref: (user: CompanyUser) => string | null;
  /** Sends an invitation again, or a link to set a new password. */
  readonly sendLink: (user: CompanyUser) => void;
  /** The person to whom one is being sent. */
  readonly linkBusyId: string | null;
  /** Whether people sign in with a password of this installation. */
  readonly ownPasswords: boolean;
}

export interface CompanyUsersProps extends UserActions {
  /** `undefined` until the first answer. */
  readonly users: readonly CompanyUser[] | undefined;
  readonly loading: boolean;
}

const FIRST: Paging = { page: DEFAULT_PAGE, limit: DEFAULT_LIMIT };
const isInvited = ({ isActive, hasSignedIn }: CompanyUser) => isActive && !hasSignedIn;
const rowKey = ({ id }: CompanyUser) => id;

/** The people of a company with a button each that activates or deactivates them (decision A-122). */
export function CompanyUsers({ users, loading, ...actions }: CompanyUsersProps) {
  const [paging, setPaging] = useState(FIRST);
  const [search, setSearch] = useState('');
  const { onToggle, busyId, editHref, sendLink, linkBusyId, ownPasswords } = actions;
  const columns = useMemo(
    () => userColumns({ onToggle, busyId, editHref, sendLink, linkBusyId, ownPasswords }),
    [onToggle, busyId, editHref, sendLink, linkBusyId, ownPasswords],
  );
  const found = users === undefined ? undefined : usersMatching(users, search);
  const many = (users?.length ?? 0) > DEFAULT_LIMIT;
  const { page, limit } = paging;
  return (
    <>
      {many ? (
        <Toolbar>
          <SearchField
            label={words().companyScreens.searchUsers}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPaging((before) => ({ ...before, page: DEFAULT_PAGE }));
            }}
          />
        </Toolbar>
      ) : null}
      <DataTable
        label={words().companyScreens.users}
        columns={columns}
        rows={found?.slice((page - 1) * limit, page * limit)}
        rowKey={rowKey}
        loading={loading}
        empty={<EmptyState title={words().ui.noData} text={words().companyScreens.noUsersHint} />}
        onClearFilters={search === '' ? undefined : () => setSearch('')}
      />
      {many ? <Paginator page={page} limit={limit} total={found?.length} onChange={setPaging} /> : null}
    </>
  );
}

function userColumns(actions: UserActions): readonly Column<CompanyUser>[] {
  return [
    nameColumn(),
    {
      key: 'email',
      head: words().personLabels.email,
      cell: (user) => <EmailAddress className={typography.wraps} address={user.email} />,
    },
    { key: 'access', head: words().companyScreens.accessLevel, width: '8rem', cell: accessLevel },
    statusColumn(userLook, '8rem'),
    actionsColumn(actions.ownPasswords ? '22rem' : '18rem', (user) => (
      <RowActions user={user} {...actions} />
    )),
  ];
}

function RowActions({
  user,
  onToggle,
  busyId,
  editHref,
  ...links
}: UserActions & { readonly user: CompanyUser }) {
  const href = editHref(user);
  return (
    <>
      {isInvited(user) ? <InvitedMark /> : null}
      <LinkSending user={user} {...links} />
      {href === null ? null : <EditLink href={href} name={user.name} />}
      <ActivityToggle of={user} busy={busyId === user.id} onPress={() => onToggle(user)} />
    </>
  );
}

type LinkSendingProps = Pick<UserActions, 'sendLink' | 'linkBusyId' | 'ownPasswords'> & {
  readonly user: CompanyUser;
};

/** Sends the invitation again while it is open, then a link to set a new password. */
function LinkSending({ user, sendLink, linkBusyId, ownPasswords }: LinkSendingProps) {
  const invited = isInvited(user);
  if (!user.isActive || (!invited && !ownPasswords)) return null;
  const say = words().users;
  return (
    <RowButton
      label={invited ? say.sendAgain : say.passwordLink}
      name={(invited ? say.sendAgainNamed : say.sendLinkNamed)(user.name)}
      loading={linkBusyId === user.id}
      onPress={() => sendLink(user)}
    />
  );
}
