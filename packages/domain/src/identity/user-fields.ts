import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant, plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import {
  inOneLine,
  optionalPhone,
  optionalText,
  requiredText,
  storedEmail,
  storedText,
  withoutDomain,
} from '../base/text-fields.ts';
import { version } from '../base/version.ts';
import { ROLES } from './roles.ts';

export const role = z.enum(ROLES);

/** Subtag of a language of the product. */
const language = z.enum(ALL_LANGUAGES);

/** How long after their first sign-in a person is greeted as a newcomer. */
export const FIRST_VISIT_HOURS = 12;

/** Answer of GET /users/me: the three fields of the specification and what the shell needs at once. */
export const currentUser = z.strictObject({
  id,
  role,
  requiresProfileCompletion: z.boolean(),
  permissions: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string().nullable(),
  /** The language they chose to read; `null` until they do, and where a later release knows more languages. */
  language: language.nullable(),
  /** Whether their first sign-in was less than {@link FIRST_VISIT_HOURS} ago. */
  isNew: z.boolean(),
  /** For whom they stand in today, until which day. */
  standsInFor: z.array(z.strictObject({ id, name: z.string(), until: plainDate })),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Answer of GET /users/{id} (section 3, User). */
export const userView = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Display name. */
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(['active', 'blocked']),
  isActive: z.boolean(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether they ever signed in; an invitation is open until then. */
  hasSignedIn: z.boolean(),
  jobTitle: z.string(),
  department: z.string(),
  phoneNumber: z.string(),
  contactPhone: z.string(),
  company: z.strictObject({ id, name: z.string() }).nullable(),
  userMetadata: z.record(z.string(), z.unknown()),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type UserView = z.infer<typeof userView>;

/** Answer of GET /users/{id}. */
export const userDetails = z.strictObject({
  ...userView.shape,
  /** Whether this is the protected administrator, whose e-mail, role and state stay. */
  isProtected: z.boolean(),
});
export type UserDetails = z.infer<typeof userDetails>;

/** Body of the `Almost There` form (section 5); what of it is new is judged by {@link profileForm}. */
export const profileBody = z.strictObject({
  firstName: storedText(() => words().profile.namesRequired, LIMITS.name),
  lastName: storedText(() => words().profile.namesRequired, LIMITS.name),
  phoneNumber: optionalText(LIMITS.phone).optional(),
});

const profileName = withoutDomain(inOneLine(requiredText(() => words().profile.namesRequired, LIMITS.name)));

export const profileForm = z.strictObject({
  firstName: profileName,
  lastName: profileName,
  phoneNumber: optionalPhone().optional(),
});

/** Body of the choice of the language one reads. */
export const languageBody = z.strictObject({ language });

/** The address is one a person has, so it is taken as it is stored. */
export const passwordResetBody = z.strictObject({
  email: storedEmail(
    () => words().users.emailRequired,
    () => words().users.emailInvalid,
  ),
});

/** A person an item can be assigned to; inactive ones are listed and refused (decision A-046). */
export const assignableUser = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(['active', 'blocked']),
  isActive: z.boolean(),
});
export type AssignableUser = z.infer<typeof assignableUser>;

/** The answer of a call that reports success and nothing else. */
export const messageAnswer = z.strictObject({ message: z.string() });
