import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Hint } from '../../ui/hint.tsx';
import { InvitedMark } from '../../ui/invited-mark.tsx';
import { actionsColumn, EditLink, nameColumn, RowButton, statusColumn } from '../../ui/row-columns.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day, EmailAddress } from '../../ui/values.tsx';
import css from './staff.module.css';
import { roleLabel, staffTypeLook, userStateLook } from './staff-looks.ts';
import typography from '../../ui/typography.module.css';

/** Where a staff user is edited. */
export const staffEditHref = ({ id }: Pick<ListedUser, 'id'>) => `/monda-users/${id}/edit`;

/** Whether the person has access and never signed in. */
export const isInvited = ({ isActive, hasSignedIn }: ListedUser) => isActive && !hasSignedIn;

/** Inside the page's main part, so that screen readers meet it there; on phones by touch. */
export interface StaffActions {
  readonly onToggle: (user: ListedUser) => void;
  readonly onDelete: (user: ListedUser) => void;
  readonly onSendAgain: (user: ListedUser) => void;
  /** Why this person can be neither blocked nor deleted now; `null` when they can. */
  readonly reasonFor: (user: ListedUser) => string | null;
  /** The person whose state is being changed. */
  readonly busyId: string | null;
  /** The person who is being invited again. */
  readonly linkBusyId: string | null;
}

/** Columns of the staff list. */
export function staffColumns(
  actions: StaffActions,
  { someInvited }: { readonly someInvited: boolean },
): readonly Column<ListedUser>[] {
  return [
    nameColumn(),
    {
      key: 'email',
      head: words().personLabels.email,
      cell: (user) => <EmailAddress className={typography.wraps} address={user.email} />,
    },
    {
      key: 'type',
      head: words().staffScreens.type,
      width: '7rem',
      cell: (user) => (
        <Hint label={roleLabel(user)}>
          <span className={css.type}>
            <StatusBadge look={staffTypeLook(user)} />
          </span>
        </Hint>
      ),
    },
    statusColumn(userStateLook, '7rem'),
    {
      key: 'created',
      head: words().heads.created,
      width: '7.5rem',
      cell: (user) => <Day moment={user.createdAt} />,
    },
    actionsColumn(someInvited ? '22rem' : '14rem', (user) => <RowActions user={user} {...actions} />),
  ];
}

function RowActions({
  user,
  onToggle,
  onDelete,
  onSendAgain,
  reasonFor,
  busyId,
  linkBusyId,
}: StaffActions & { readonly user: ListedUser }) {
  const reason = reasonFor(user);
  return (
    <>
      {isInvited(user) ? (
        <>
          <InvitedMark />
          <RowButton
            label={words().users.sendAgain}
            name={words().users.sendAgainNamed(user.name)}
            loading={linkBusyId === user.id}
            onPress={() => onSendAgain(user)}
          />
        </>
      ) : null}
      <EditLink href={staffEditHref(user)} name={user.name} />
      <RowButton
        label={user.blocked ? words().staffScreens.unblock : words().staffScreens.block}
        name={(user.blocked ? words().staffScreens.unblockNamed : words().staffScreens.blockNamed)(user.name)}
        reason={user.blocked ? null : reason}
        loading={busyId === user.id}
        onPress={() => onToggle(user)}
      />
      <RowButton
        label={words().staffScreens.delete}
        name={words().staffScreens.deleteNamed(user.name)}
        reason={reason}
        danger
        onPress={() => onDelete(user)}
      />
    </>
  );
}
