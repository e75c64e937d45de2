import { changing } from '@monda/domain/base/changed-values.ts';
import { type CurrentUser, profileForm } from '@monda/domain/identity/user-fields.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { Sentence } from '@monda/domain/base/sentence.ts';
import { inOneLine, requiredText } from '@monda/domain/base/text-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';

const name = (sentence: Sentence) => inOneLine(requiredText(sentence, LIMITS.name));

const form = z.object({
  firstName: name(() => words().users.firstNameRequired),
  lastName: name(() => words().users.lastNameRequired),
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
