import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Hint } from '../../ui/hint.tsx';
import { InvitedMark } from '../../ui/invited-mark.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day, EmailAddress, Typed } from '../../ui/values.tsx';
import css from './staff.module.css';
import { roleLabel, staffTypeLook, userStateLook } from './staff-looks.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
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
    {
      key: 'name',
      head: words().detailLabels.name,
      card: 'title',
      cell: (user) => <Typed className={typography.wraps} text={user.name} />,
    },
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
    {
      key: 'status',
      head: words().heads.status,
      card: 'badge',
      width: '7rem',
      cell: (user) => <StatusBadge look={userStateLook(user)} />,
    },
    {
      key: 'created',
      head: words().heads.created,
      width: '7.5rem',
      cell: (user) => <Day moment={user.createdAt} />,
    },
    {
      key: 'actions',
      head: words().heads.actions,
      headHidden: true,
      align: 'end',
      width: someInvited ? '22rem' : '14rem',
      card: 'actions',
      cell: (user) => <RowActions user={user} {...actions} />,
    },
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
    <span className={layout.rowActions}>
      {isInvited(user) ? (
        <>
          <InvitedMark />
          <RowButton
            label={words().users.sendAgain}
            name={words().users.sendAgainNamed(user.name)}
            reason={null}
            loading={linkBusyId === user.id}
            onPress={() => onSendAgain(user)}
          />
        </>
      ) : null}
      <LinkButton
        href={staffEditHref(user)}
        size="compact-sm"
        variant="default"
        aria-label={words().controls.editNamed(user.name)}
      >
        {words().controls.edit}
      </LinkButton>
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
    </span>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly name: string;
  /** Why it cannot be pressed; it stays reachable, so that the reason can be read. */
  readonly reason: string | null;
  readonly onPress: () => void;
  readonly danger?: boolean;
  readonly loading?: boolean;
}

function RowButton({ label, name, reason, onPress, danger = false, loading = false }: RowButtonProps) {
  const button = (
    <Button
      size="compact-sm"
      variant="subtle"
      color={danger ? 'red' : 'gray'}
      loading={loading}
      aria-label={name}
      aria-description={reason ?? undefined}
      aria-disabled={reason !== null}
      data-disabled={reason === null ? undefined : true}
      onClick={() => {
        if (reason === null) onPress();
      }}
    >
      {label}
    </Button>
  );
  if (reason === null) return button;
  return <Hint label={reason}>{button}</Hint>;
}
