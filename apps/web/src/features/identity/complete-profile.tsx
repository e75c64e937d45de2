import { TextInput } from '@mantine/core';
import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import { isBlank } from '@monda/domain/text-signs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { keyOf } from '../../lib/api-hooks.ts';
import { useForgetForm } from '../../lib/saved-form.ts';
import { useLimitedLine, whenAllFit } from '../../lib/limited-text.ts';
import { focusById } from '../../ui/error-summary.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { notify } from '../../ui/toast.ts';
import { usePerson, useSignOut } from './current-person.ts';
import css from './identity.module.css';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';
import { Button } from '../../ui/button.tsx';

/** A name that was there before is one. */
const isUnnamed = (text: string, before: string) =>
  text.trim() === '' || (text.trim() !== before && isBlank(text));

/** `Almost There`: the forced form of a person without a name. */
export function CompleteProfile() {
  const person = usePerson();
  const signOut = useSignOut();
  const client = useQueryClient();
  const forgetForm = useForgetForm();
  const firstName = useLimitedLine('firstName', LIMITS.name, person.firstName);
  const lastName = useLimitedLine('lastName', LIMITS.name, person.lastName);
  const phoneNumber = useLimitedLine('phoneNumber', LIMITS.phone);
  const [tried, setTried] = useState(false);
  const save = useSend('users.completeProfile', {
    onSuccess: (answer) => {
      forgetForm();
      notify.success(IDENTITY_WORDING.profileSaved);
      client.setQueryData(keyOf('users.me'), answer);
    },
  });
  const missing = {
    firstName: isUnnamed(firstName.text, person.firstName),
    lastName: isUnnamed(lastName.text, person.lastName),
  };
  const incomplete = missing.firstName || missing.lastName;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (incomplete) return focusById((missing.firstName ? firstName : lastName).field.id);
    const phone = phoneNumber.text.trim();
    whenAllFit([firstName, lastName, phoneNumber], () =>
      save.mutate({
        body: {
          firstName: firstName.text.trim(),
          lastName: lastName.text.trim(),
          ...(phone === '' ? {} : { phoneNumber: phone }),
        },
      }),
    );
  };
  const failure = save.isError ? errorText(save.error, IDENTITY_WORDING.profileFailed) : null;
  return (
    <div className={css.card}>
      <h1 className={css.title}>{IDENTITY_WORDING.almostThere}</h1>
      <p className={css.text}>{say.profileIntro}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <InlineError message={tried && incomplete ? IDENTITY_WORDING.namesRequired : failure} />
        <TextInput
          label={say.firstName}
          autoComplete="given-name"
          required
          {...firstName.field}
          error={tried && missing.firstName ? say.firstNameRequired : firstName.field.error}
        />
        <TextInput
          label={say.lastName}
          autoComplete="family-name"
          required
          {...lastName.field}
          error={tried && missing.lastName ? say.lastNameRequired : lastName.field.error}
        />
        <TextInput label={say.phoneOptional} type="tel" autoComplete="tel" {...phoneNumber.field} />
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
