import { TextInput } from '@mantine/core';
import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { keyOf } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../lib/forms/saved-form.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { notify } from '../../ui/toast.ts';
import { usePerson, useSignOut } from './current-person.ts';
import css from './identity.module.css';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';
import { Button } from '../../ui/button.tsx';

const fetchSchema = async (person: CurrentUser) => (await import('./profile-form.ts')).newProfileForm(person);

/** `Almost There`: the forced form of a person without a name. */
export function CompleteProfile() {
  const person = usePerson();
  const signOut = useSignOut();
  const client = useQueryClient();
  const forgetForm = useForgetForm();
  const form = useCheckedForm(() => fetchSchema(person), {
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: '',
  });
  const save = useSend('users.completeProfile', {
    onError: (error) => form.fail(errorText(error, IDENTITY_WORDING.profileFailed)),
    onSuccess: (answer) => {
      forgetForm();
      notify.success(IDENTITY_WORDING.profileSaved);
      client.setQueryData(keyOf('users.me'), answer);
    },
  });
  const submit = form.onSubmit(({ phoneNumber, ...names }) =>
    save.mutate({ body: { ...names, ...(phoneNumber === '' ? {} : { phoneNumber }) } }),
  );
  const { errors, isSubmitted } = form.api.formState;
  const isUnnamed =
    errors.firstName?.message === say.firstNameRequired || errors.lastName?.message === say.lastNameRequired;
  return (
    <div className={css.card}>
      <h1 className={css.title}>{IDENTITY_WORDING.almostThere}</h1>
      <p className={css.text}>{say.profileIntro}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <InlineError message={isSubmitted && isUnnamed ? IDENTITY_WORDING.namesRequired : form.failure} />
        <TextInput label={say.firstName} autoComplete="given-name" required {...form.field('firstName')} />
        <TextInput label={say.lastName} autoComplete="family-name" required {...form.field('lastName')} />
        <TextInput label={say.phoneOptional} type="tel" autoComplete="tel" {...form.field('phoneNumber')} />
        <div className={css.actions}>
          <Button type="submit" loading={save.isPending}>
            {IDENTITY_WORDING.completeProfile}
          </Button>
          <Button variant="default" onClick={signOut}>
            {IDENTITY_WORDING.signOut}
          </Button>
        </div>
      </form>
    </div>
  );
}
