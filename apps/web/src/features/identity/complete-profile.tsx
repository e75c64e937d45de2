import { TextInput } from '@mantine/core';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { words } from '@monda/phrases/words.ts';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { keyOf } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../lib/forms/saved-form.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { notify } from '../../ui/toast.ts';
import { usePerson, useSignOut } from './current-person.ts';
import css from './identity.module.css';
import { Button } from '../../ui/button.tsx';
import typography from '../../ui/typography.module.css';

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
    onError: (error) => form.fail(errorText(error, words().profile.profileFailed)),
    onSuccess: (answer) => {
      void forgetForm().then(() => notify.success(words().profile.profileSaved));
      client.setQueryData(keyOf('users.me'), answer);
    },
  });
  const submit = form.onSubmit(({ phoneNumber, ...names }) =>
    save.mutate({ body: { ...names, ...(phoneNumber === '' ? {} : { phoneNumber }) } }),
  );
  const { errors, isSubmitted } = form.api.formState;
  const isUnnamed =
    errors.firstName?.message === words().users.firstNameRequired ||
    errors.lastName?.message === words().users.lastNameRequired;
  return (
    <div className={css.card}>
      <h1 className={css.title}>{words().profile.almostThere}</h1>
      <p className={`${typography.muted} ${typography.wraps}`}>{words().profile.profileIntro}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <InlineError message={isSubmitted && isUnnamed ? words().profile.namesRequired : form.failure} />
        <TextInput
          label={words().personLabels.firstName}
          autoComplete="given-name"
          required
          {...form.field('firstName')}
        />
        <TextInput
          label={words().personLabels.lastName}
          autoComplete="family-name"
          required
          {...form.field('lastName')}
        />
        <TextInput
          label={words().profile.phoneOptional}
          type="tel"
          autoComplete="tel"
          {...form.field('phoneNumber')}
        />
        <div className={css.actions}>
          <Button type="submit" loading={save.isPending}>
            {words().screens.completeProfile}
          </Button>
          <Button variant="default" onClick={signOut}>
            {words().identity.signOut}
          </Button>
        </div>
      </form>
    </div>
  );
}
