import { changing } from '@monda/domain/changed-values.ts';
import { type CurrentUser, profileForm } from '@monda/domain/identity/user-fields.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import { inOneLine, requiredText } from '@monda/domain/text-fields.ts';
import { z } from 'zod';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';

const name = (message: string) => inOneLine(requiredText(message, LIMITS.name));

const form = z.object({
  firstName: name(say.firstNameRequired),
  lastName: name(say.lastNameRequired),
  phoneNumber: profileForm.shape.phoneNumber.unwrap(),
});

/** The `Almost There` form with a message of its own for each name; a name that was there before is taken. */
export function newProfileForm(person: Pick<CurrentUser, 'firstName' | 'lastName'>) {
  const { firstName, lastName } = person;
  return changing(form, {
    ...(firstName === '' ? {} : { firstName }),
    ...(lastName === '' ? {} : { lastName }),
  });
}
