import { Button, TextInput } from '@mantine/core';
import { type CompanyDetails, inviteForm } from '@monda/domain/companies/company-fields.ts';
import { USER_WORDING } from '@monda/domain/companies/company-wording.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { useCameBack, useForgetForm } from '../../lib/kept-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormGrid, WholeLine } from '../../ui/form-layout.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { CameBackNotice } from '../../ui/kept-form.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { notify, TOAST_MS } from '../../ui/toast.ts';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import css from './companies.module.css';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';

const EMPTY = { firstName: '', lastName: '', email: '', jobTitle: '', department: '', contactPhone: '' };

/** Says that the invitation to `email` is on its way (5 s). */
export function tellInvited(email: string): void {
  notify.success(
    { title: USER_WORDING.invitedTitle, message: USER_WORDING.invited(isolated(email)) },
    TOAST_MS.invite,
  );
}

/** Says that nobody was invited, and why (5 s). */
export function tellNotInvited(error: unknown): void {
  notify.failure(
    { title: USER_WORDING.inviteFailedTitle, message: errorText(error, USER_WORDING.somethingWrong) },
    TOAST_MS.invite,
  );
}

export interface InviteDialogProps {
  readonly company: Pick<CompanyDetails, 'id' | 'name'>;
  readonly opened: boolean;
  /** Asks for the dialog, where an invitation came back that was not sent. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Invites a person into a company, always as company_user (decision A-134). */
export function InviteDialog({ company, opened, onOpen, onClose }: InviteDialogProps) {
  const formId = useId();
  const { api, field, onSubmit, takeRefusal } = useCheckedForm(inviteForm, EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  useLeaveWarning(opened && api.formState.isDirty);
  const forgetForm = useForgetForm();
  const cameBack = useCameBack();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (cameBack) open();
  }, [cameBack]);
  const close = () => {
    api.reset(EMPTY);
    forgetForm();
    setFailure(null);
    onClose();
  };
  const invite = useSend('users.invite', {
    refreshes: ['companies', 'users.list'],
    onSuccess: (user) => {
      tellInvited(user.email);
      close();
    },
    onError: (error) => {
      tellNotInvited(error);
      setFailure(takeRefusal(error, USER_WORDING.somethingWrong));
    },
  });
  const submit = onSubmit((person) => {
    setFailure(null);
    invite.mutate({ body: { ...person, role: 'company_user', companyId: company.id } });
  });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={say.inviteTitle(isolated(company.name))}
      busy={invite.isPending}
      footer={
        <>
          <Button variant="default" disabled={invite.isPending} onClick={close}>
            {say.cancel}
          </Button>
          <Button type="submit" form={formId} loading={invite.isPending}>
            {say.sendInvitation}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.part} onSubmit={submit} noValidate>
        <CameBackNotice />
        <p className={css.hint}>{say.inviteHint}</p>
        <FormGrid>
          <PersonFields
            firstName={field('firstName')}
            lastName={field('lastName')}
            email={field('email')}
            labels={say}
            focusFirst
          />
          <TextInput label={say.jobTitle} required autoComplete="off" {...field('jobTitle')} />
          <TextInput label={say.department} required autoComplete="off" {...field('department')} />
          <WholeLine>
            <TextInput
              label={say.contactPhone}
              required
              type="tel"
              autoComplete="off"
              {...field('contactPhone')}
            />
          </WholeLine>
        </FormGrid>
        <InlineError message={failure} />
      </form>
    </Dialog>
  );
}
