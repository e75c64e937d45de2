import { TextInput } from '@mantine/core';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { UserDetails } from '@monda/domain/identity/user-fields.ts';
import type { Undelivered } from '@monda/domain/undelivered/undelivered-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';

const fetchSchema = async () =>
  (await import('@monda/domain/staff/staff-fields.ts')).staffEditForm.pick({ email: true });

export interface AddressDialogProps {
  /** The message that was not delivered. */
  readonly of: Undelivered;
  /** The user with that address. */
  readonly userId: string;
  readonly onClose: () => void;
}

/** Gives a user another address in place of one that takes no messages, and removes the message to it. */
export function AddressDialog({ of, userId, onClose }: AddressDialogProps) {
  const read = useRead('users.get', { params: { id: userId } });
  const formId = useId();
  const { form, submit, isPending } = useAddressChange(of, userId, read.data, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words().undeliveredScreen.correct}
      busy={isPending}
      footer={
        <DialogButtons
          type="submit"
          form={formId}
          onCancel={onClose}
          busy={isPending}
          refusal={read.data === undefined ? '' : null}
        >
          {read.data?.hasSignedIn === false
            ? words().addressDialog.saveAndInvite
            : words().addressDialog.save}
        </DialogButtons>
      }
    >
      {read.data === undefined ? (
        read.isError ? (
          <InlineError message={words().controls.somethingWrong} onRetry={() => void read.refetch()} />
        ) : (
          <FormSkeleton lines={2} />
        )
      ) : (
        <form id={formId} className={layout.grid16} onSubmit={submit} noValidate>
          <p className={typography.wraps}>
            {words().addressDialog.correctText(isolated(read.data.name), of.reason)}
          </p>
          <TextInput
            label={words().personLabels.email}
            required
            type="email"
            autoComplete="off"
            data-autofocus
            {...form.field('email')}
          />
          <InlineError message={form.failure} />
        </form>
      )}
    </Dialog>
  );
}

/** Saves the address, invites a person before their first sign-in again, and removes the message to the former one. */
function useAddressChange(
  of: Undelivered,
  userId: string,
  user: UserDetails | undefined,
  onClose: () => void,
) {
  const form = useCheckedForm(fetchSchema, { email: of.to });
  const discard = useSend('undelivered.discardMail', { refreshes: ['undelivered'] });
  const invite = useSend('users.sendLink', { onError: (error) => notify.failure(error.message) });
  const finish = async ({ email, isActive, hasSignedIn }: Answer<'users.change'>) => {
    if (isActive && !hasSignedIn) await invite.mutateAsync({ params: { id: userId } }).catch(() => null);
    await discard.mutateAsync({ params: { id: of.id } }).catch(() => null);
    notify.success(words().addressDialog.corrected(email));
    onClose();
  };
  const change = useSend('users.change', {
    refreshes: ['users', 'companies'],
    onSuccess: (saved) => void finish(saved),
    onError: (error) => form.takeRefusal(error, words().controls.somethingWrong),
  });
  const submit = form.onSubmit(({ email }) => {
    if (user === undefined) return;
    change.mutate({ params: { id: userId }, body: { email }, ifMatch: user.version });
  });
  return { form, submit, isPending: change.isPending || invite.isPending || discard.isPending };
}
