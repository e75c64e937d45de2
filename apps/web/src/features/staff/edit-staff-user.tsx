import { hasRole } from '@monda/domain/identity/roles.ts';
import type { UserDetails, UserView } from '@monda/domain/identity/user-fields.ts';
import { EDITABLE_ROLES } from '@monda/domain/staff/staff-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { ApiError, hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { type CheckedForm, useCheckedForm } from '../../lib/forms/checked-form.ts';
import { go } from '../../lib/location.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FieldStack, FormFrame } from '../../ui/form-frame.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { notify } from '../../ui/toast.ts';
import { Day } from '../../ui/values.tsx';
import css from './staff.module.css';
import { roleLabel } from './staff-looks.ts';
import { toStaffList } from './to-staff-list.ts';
import { SignOutPerson } from './sign-out-person.tsx';
import { useAccountLink } from './use-account-link.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import typography from '../../ui/typography.module.css';

const fetchSchema = async (stored: UserDetails) => {
  const [{ changing }, { staffEditForm }] = await Promise.all([
    import('@monda/domain/base/changed-values.ts'),
    import('@monda/domain/staff/staff-fields.ts'),
  ]);
  return changing(staffEditForm, stored);
};

/** A company's administrator belongs to that company's page, everybody else to the list. */
const homeOf = ({ company }: UserView, viewerId: string) =>
  company === null ? toStaffList(viewerId) : { href: `/companies/${company.id}`, label: company.name };

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export interface EditStaffUserProps {
  readonly id: string;
  /** Id of the signed-in administrator. */
  readonly ownId: string;
  /** Whether people sign in with a password of this installation. */
  readonly ownPasswords: boolean;
  /** What else stands on the page of a person. */
  readonly children: (user: UserDetails) => ReactNode;
}

/** The edit page of a staff user or a company's administrator (override of A-124). */
export function EditStaffUser({ id, ownId, ownPasswords, children }: EditStaffUserProps) {
  const read = useRead('users.get', { params: { id } });
  const isServed = read.data === undefined ? !isUnknown(read.error) : hasRole(read.data.role, EDITABLE_ROLES);
  if (!isServed) {
    return (
      <PageHeader
        title={words().users.notAStaffUser}
        subtitle={words().staffScreens.notFoundHint}
        back={toStaffList(ownId)}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={words().screens.editStaffUser}
        subtitle={read.data?.name}
        back={read.data === undefined ? toStaffList(ownId) : homeOf(read.data, ownId)}
      />
      {read.data !== undefined ? (
        <>
          <EditStaffForm
            user={read.data}
            ownId={ownId}
            ownPasswords={ownPasswords}
            readAgain={async () => (await read.refetch()).data}
          />
          {children(read.data)}
        </>
      ) : read.isError ? (
        <InlineError message={words().staffScreens.userFailed} onRetry={() => void read.refetch()} />
      ) : (
        <FormSkeleton lines={4} />
      )}
    </>
  );
}

interface EditStaffFormProps {
  readonly user: UserDetails;
  /** Id of the signed-in administrator. */
  readonly ownId: string;
  readonly ownPasswords: boolean;
  /** Reads the user again; `undefined` when that fails. */
  readonly readAgain: () => Promise<UserDetails | undefined>;
}

function EditStaffForm({ user, ownId, ownPasswords, readAgain }: EditStaffFormProps) {
  const form = useCheckedForm(() => fetchSchema(user), {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    blocked: user.blocked,
  });
  const home = homeOf(user, ownId);
  const { send, isPending } = useUserChange(user, form, readAgain, home.href);
  return (
    <FormFrame
      onSubmit={form.onSubmit(send)}
      form={form}
      cancelHref={home.href}
      submitLabel={words().controls.saveChanges}
      busy={isPending}
    >
      <Panel>
        <FormGrid>
          <PersonFields
            field={form.field}
            emailHint={words().staffScreens.changedEmailHint}
            emailFixed={user.isProtected ? words().staffScreens.protectedEmail : undefined}
          />
        </FormGrid>
      </Panel>
      <AccountPanel
        user={user}
        ownId={ownId}
        ownPasswords={ownPasswords}
        blocked={form.api.watch('blocked')}
        onBlocked={(blocked) => form.api.setValue('blocked', blocked, { shouldDirty: true })}
      />
    </FormFrame>
  );
}

type StaffEdit = Pick<UserDetails, 'firstName' | 'lastName' | 'email' | 'blocked'>;

/** Saves the change of a user, against the version that was shown. */
function useUserChange(
  user: UserDetails,
  form: Pick<CheckedForm<StaffEdit, StaffEdit>, 'fail' | 'takeRefusal'>,
  readAgain: EditStaffFormProps['readAgain'],
  homeHref: string,
) {
  const [known, setKnown] = useState(user.version);
  const [loaded] = useState(user);
  const save = useSend('users.change', {
    refreshes: ['users.list', 'users.me', 'companies'],
    onSuccess: () => {
      notify.success(words().users.updated);
      go(homeHref);
    },
    onError: (error, { body }) => {
      if (hasCode(error, 'version_changed')) return void overtaken(error.message, body?.blocked === true);
      form.takeRefusal(error, words().controls.somethingWrong);
    },
  });
  const block = useSend('users.change', { refreshes: ['users.list', 'users.me', 'companies'] });
  /** Shows what another person made of the person meanwhile; saving again replaces that. A block is done at once. */
  const overtaken = async (fallback: string, blocks: boolean) => {
    // why: access ends with the first press, whatever else of the form has to be looked at again.
    if (blocks)
      await block.mutateAsync({ params: { id: user.id }, body: { blocked: true } }).catch(() => null);
    const present = await readAgain();
    if (present === undefined) return form.fail(fallback);
    setKnown(present.version);
    form.fail(words().staffScreens.overtaken(present.name, present.email, present.blocked));
  };
  const send = ({ blocked: wanted, ...person }: StaffEdit) => {
    // why: an unchanged state stays out, or saving a name could undo what another person just did.
    const state = wanted === loaded.blocked ? {} : { blocked: wanted };
    save.mutate({ params: { id: user.id }, body: { ...person, ...state }, ifMatch: known });
  };
  return { send, isPending: save.isPending };
}

interface AccountPanelProps {
  readonly user: UserDetails;
  readonly ownId: string;
  readonly ownPasswords: boolean;
  readonly blocked: boolean;
  readonly onBlocked: (blocked: boolean) => void;
}

/** Whether the user has access, and what is known of the account. */
function AccountPanel({ user, ownId, ownPasswords, blocked, onBlocked }: AccountPanelProps) {
  /** Why this person cannot be blocked here; `null` when they can. */
  const stays = user.isProtected
    ? words().staffScreens.protectedState
    : user.id === ownId
      ? words().users.notOneself
      : null;
  return (
    <Panel title={words().staffScreens.account}>
      <FieldStack>
        <Switch
          label={words().staffScreens.accountActive}
          description={stays ?? words().staffScreens.accountActiveHint}
          disabled={stays !== null}
          checked={!blocked}
          onChange={(event) => onBlocked(!event.currentTarget.checked)}
        />
        <DefinitionList
          details={[
            { label: words().staffScreens.role, value: roleLabel(user) },
            ...(user.company === null ? [] : [{ label: words().heads.company, value: user.company.name }]),
            {
              label: words().staffScreens.emailVerified,
              value: user.emailVerified ? words().controls.yes : words().controls.no,
            },
            { label: words().heads.created, value: <Day moment={user.createdAt} /> },
            { label: words().detailLabels.updated, value: <Day moment={user.updatedAt} /> },
          ]}
        />
        {user.isActive && (ownPasswords || !user.hasSignedIn) ? <AccountLink user={user} /> : null}
        {user.isActive && user.hasSignedIn ? <SignOutPerson user={user} /> : null}
      </FieldStack>
    </Panel>
  );
}

/** The message by which the person comes to a password; the invitation while it is open. */
function AccountLink({ user }: { readonly user: UserDetails }) {
  const { sendLink, linkBusyId } = useAccountLink();
  const hintId = useId();
  const invited = !user.hasSignedIn;
  return (
    <div className={css.link}>
      <Button
        variant="default"
        loading={linkBusyId !== null}
        aria-describedby={hintId}
        onClick={() => sendLink(user)}
      >
        {invited ? words().users.sendInvitationAgain : words().users.sendLink}
      </Button>
      <p className={typography.hint} id={hintId}>
        {invited ? words().users.invitedHint : words().users.sendLinkHint}
      </p>
    </div>
  );
}
