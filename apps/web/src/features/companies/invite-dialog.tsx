import { TextInput } from '@mantine/core';
import type { CompanyDetails } from '@monda/domain/companies/company-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { useForgetForm } from '../../lib/forms/saved-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid, WholeLine } from '../../ui/form-layout.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import typography from '../../ui/typography.module.css';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { notifyInvited, notifyNotInvited } from './notify-invited.ts';

const fetchSchema = async () => (await import('@monda/domain/companies/company-fields.ts')).inviteForm;

const EMPTY = { firstName: '', lastName: '', email: '', jobTitle: '', department: '', contactPhone: '' };

export interface InviteDialogProps {
  readonly company: Pick<CompanyDetails, 'id' | 'name'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Invites a person into a company, always as company_user (decision A-134). */
export function InviteDialog({ company, opened, onClose }: InviteDialogProps) {
  const form = useCheckedForm(fetchSchema, EMPTY);
  useLeaveWarning(opened && form.api.formState.isDirty);
  const forgetForm = useForgetForm();
  const close = () => {
    form.api.reset(EMPTY);
    onClose();
    return forgetForm();
  };
  const invite = useSend('users.invite', {
    refreshes: ['companies', 'users.list'],
    onSuccess: (user) => {
      void close().then(() => notifyInvited(user.email));
    },
    onError: (error) => {
      notifyNotInvited(error);
      form.takeRefusal(error, words().controls.somethingWrong);
    },
  });
  const submit = form.onSubmit((person) => {
    invite.mutate({ body: { ...person, role: 'company_user', companyId: company.id } });
  });
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={words().companyScreens.inviteTitle(isolated(company.name))}
      busy={invite.isPending}
      action={words().companyScreens.sendInvitation}
      onSubmit={submit}
      failure={form.failure}
    >
      <p className={typography.hint}>{words().companyScreens.inviteHint}</p>
      <FormGrid>
        <PersonFields field={form.field} focusFirst />
        <TextInput
          label={words().personLabels.jobTitle}
          required
          autoComplete="off"
          {...form.field('jobTitle')}
        />
        <TextInput
          label={words().personLabels.department}
          required
          autoComplete="off"
          {...form.field('department')}
        />
        <WholeLine>
          <TextInput
            label={words().companyScreens.contactPhone}
            required
            type="tel"
            autoComplete="off"
            {...form.field('contactPhone')}
          />
        </WholeLine>
      </FormGrid>
    </FormDialog>
  );
}
